import { routes } from '../../platform/http/routes.ts';
import { answerProposal } from './commands/answer-proposal.ts';
import { createSingerUpload } from './commands/create-singer-upload.ts';
import { moveSinger } from './commands/move-singer.ts';
import { publishSinger } from './commands/publish-singer.ts';
import { submitProposal } from './commands/submit-proposal.ts';
import { updatePerformer } from './commands/update-performer.ts';
import { withdrawProposal } from './commands/withdraw-proposal.ts';
import { viewSinger, viewSingers } from './views.ts';

export const singerRoutes = routes({
  listSingers: (context, { query }) => viewSingers(context, query),
  getSinger: (context, { params }) => viewSinger(context, params.id),
  moveSinger: (context, { params, body }) => moveSinger(context, params.id, body.afterId),
  updatePerformer: (context, { params, body }) => updatePerformer(context, params.id, body),
  createSingerUploadUrl: (context, { params, body }) => createSingerUpload(context, params.id, body),
  publishSinger: (context, { params, body }) => publishSinger(context, params.id, body),
  submitSingerProposal: (context, { params, body }) => submitProposal(context, params.id, body),
  withdrawSingerProposal: (context, { params }) => withdrawProposal(context, params.id),
  publishSingerProposal: (context, { params, body }) =>
    answerProposal(context, params.id, { ...body, state: 'published' }),
  rejectSingerProposal: (context, { params, body }) =>
    answerProposal(context, params.id, { ...body, state: 'refused' }),
});
