export { lockTradeInvoice } from './store.ts';
