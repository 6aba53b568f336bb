import { createRoute } from '@tanstack/react-router';
import { addTradeInvoiceSearch, tradeInvoicesSearch } from '../../features/trade-invoices/screens.ts';
import { tradePaymentsSearch } from '../../features/trade-payments/screens.ts';
import { lazyScreen } from '../../shared/routing/lazy-screen.ts';
import { searchOf } from '../../shared/routing/search.ts';
import { inOffice } from './in-office.ts';

const payments = createRoute({
  ...inOffice,
  ...searchOf(tradePaymentsSearch),
  path: '/payments',
  ...lazyScreen(
    'Payments',
    () => import('../../features/trade-payments/trade-payments-screen.tsx'),
    'TradePaymentsScreen',
  ),
});

const paymentDialogs = [
  createRoute({
    getParentRoute: () => payments,
    path: '/add',
    ...lazyScreen(
      'Record a payment',
      () => import('../../features/trade-payments/add-trade-payment-dialog.tsx'),
      'AddTradePaymentDialog',
    ),
  }),
  createRoute({
    getParentRoute: () => payments,
    path: '/$id/edit',
    ...lazyScreen(
      'Payment',
      () => import('../../features/trade-payments/edit-trade-payment-dialog.tsx'),
      'EditTradePaymentDialog',
    ),
  }),
] as const;

/** Invoices of suppliers and to organisations, and their payments. */
export const tradeRoutes = [
  createRoute({
    ...inOffice,
    ...searchOf(tradeInvoicesSearch),
    path: '/invoices',
    ...lazyScreen(
      'Invoices',
      () => import('../../features/trade-invoices/trade-invoices-screen.tsx'),
      'TradeInvoicesScreen',
    ),
  }),
  createRoute({
    ...inOffice,
    ...searchOf(addTradeInvoiceSearch),
    path: '/invoices/add',
    ...lazyScreen(
      'Add an invoice',
      () => import('../../features/trade-invoices/add-trade-invoice-screen.tsx'),
      'AddTradeInvoiceScreen',
    ),
  }),
  createRoute({
    ...inOffice,
    path: '/invoices/$id',
    ...lazyScreen('Invoice', () => import('./trade-pages.tsx'), 'TradeInvoicePage'),
  }),
  createRoute({
    ...inOffice,
    path: '/invoices/$id/edit',
    ...lazyScreen(
      'Edit the invoice',
      () => import('../../features/trade-invoices/edit-trade-invoice-screen.tsx'),
      'EditTradeInvoiceScreen',
    ),
  }),
  payments.addChildren(paymentDialogs),
] as const;
