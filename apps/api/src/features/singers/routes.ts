import { routes } from '../../platform/http/routes.ts';
import { createSingerUpload } from './commands/create-singer-upload.ts';
import { moveSinger } from './commands/move-singer.ts';
import { publishSinger } from './commands/publish-singer.ts';
import { updatePerformer } from './commands/update-performer.ts';
import { viewSinger, viewSingers } from './views.ts';

export const singerRoutes = routes({
  listSingers: (context, { query }) => viewSingers(context, query),
  getSinger: (context, { params }) => viewSinger(context, params.id),
  moveSinger: (context, { params, body }) => moveSinger(context, params.id, body.afterId),
  updatePerformer: (context, { params, body }) => updatePerformer(context, params.id, body),
  createSingerUploadUrl: (context, { params, body }) => createSingerUpload(context, params.id, body),
  publishSinger: (context, { params, body }) => publishSinger(context, params.id, body),
});
