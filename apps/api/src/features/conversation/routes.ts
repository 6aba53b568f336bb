import { routes } from '../../platform/http/routes.ts';
import { addConversationNote } from './commands/add-conversation-note.ts';
import { dismissMessages } from './commands/dismiss-messages.ts';
import { writeToCustomer } from './commands/write-to-customer.ts';
import { viewConversation } from './views.ts';

export const conversationRoutes = routes({
  getConversation: (context, { params, query }) => viewConversation(context, params.id, query),
  writeToCustomer: (context, { params, body }) => writeToCustomer(context, params.id, body),
  dismissMessages: (context, { params, body }) => dismissMessages(context, params.id, body),
  addConversationNote: (context, { params, body }) => addConversationNote(context, params.id, body),
});
