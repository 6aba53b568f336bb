import { maxMessageLength } from '@cadenza/domain/conversation/conversation-entry';
import { z } from 'zod';
import { requiredText } from '../fields.ts';

/** A message that a customer writes on their page. */
export const messageInput = z.strictObject({ words: requiredText(maxMessageLength, 'Please write a message') });
