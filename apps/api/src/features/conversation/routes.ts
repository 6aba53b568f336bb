import { routes } from '../../platform/http/routes.ts';
import { addConversationNote } from './commands/add-conversation-note.ts';
import { dismissMessages } from './commands/dismiss-messages.ts';
import { writeToCustomer } from './commands/write-to-customer.ts';
import { getConversation } from './views.ts';

export const conversationRoutes = routes({
  getConversation,
  writeToCustomer,
  dismissMessages,
  addConversationNote,
});
