import { maxViewNameLength, savedLists } from '@cadenza/domain/saved-views/saved-view';
import { z } from 'zod';
import { id, listOf, requiredName, text } from '../fields.ts';
import { operation } from '../operation.ts';

const view = z.object({
  name: requiredName(maxViewNameLength, 'Please enter a name'),
  /** The query string of the list's address. */
  search: text(2000, 'An address'),
});

export const listSavedViews = operation({
  method: 'GET',
  path: '/SavedViews',
  access: 'staff',
  summary: 'List your saved views of a list, in the order they were saved',
  query: z.object({ list: z.enum(savedLists) }),
  output: z.object({ items: listOf({ id, name: z.string(), search: z.string() }) }),
});

export const addSavedView = operation({
  method: 'POST',
  path: '/SavedViews',
  access: 'staff',
  summary: 'Save the address of a list under a name; at most 20 per list',
  body: view.extend({ list: z.enum(savedLists) }),
  output: z.object({ id }),
});

export const updateSavedView = operation({
  method: 'PUT',
  path: '/SavedViews/:id',
  access: 'staff',
  summary: 'Change the name or address of one of your saved views',
  body: view,
  refusals: ['savedViewNotFound'],
});

export const deleteSavedView = operation({
  method: 'DELETE',
  path: '/SavedViews/:id',
  access: 'staff',
  summary: 'Delete one of your saved views',
  refusals: ['savedViewNotFound'],
});
