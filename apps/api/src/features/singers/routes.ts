import { routes } from '../../platform/http/routes.ts';
import { answerProposal } from './commands/answer-proposal.ts';
import { createSingerUploadUrl } from './commands/create-singer-upload-url.ts';
import { moveSinger } from './commands/move-singer.ts';
import { publishSinger } from './commands/publish-singer.ts';
import { submitSingerProposal } from './commands/submit-singer-proposal.ts';
import { updatePerformer } from './commands/update-performer.ts';
import { withdrawSingerProposal } from './commands/withdraw-singer-proposal.ts';
import { getSinger, listSingers } from './views.ts';

export const singerRoutes = routes({
  listSingers,
  getSinger,
  moveSinger,
  updatePerformer,
  createSingerUploadUrl,
  publishSinger,
  submitSingerProposal,
  withdrawSingerProposal,
  publishSingerProposal: (context, { params, body }) =>
    answerProposal(context, params.id, { ...body, state: 'published' }),
  rejectSingerProposal: (context, { params, body }) =>
    answerProposal(context, params.id, { ...body, state: 'refused' }),
});
