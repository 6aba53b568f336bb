import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { addTradeInvoiceSearch, tradeInvoicesSearch } from '../../features/trade-invoices/screens.ts';
import { tradePaymentsSearch } from '../../features/trade-payments/screens.ts';
import { searchOf } from '../../shared/routing/search.ts';
import { inOffice } from './in-office.ts';

const payments = createRoute({
  ...inOffice,
  ...searchOf(tradePaymentsSearch),
  path: '/payments',
  staticData: { title: 'Payments' },
  component: lazyRouteComponent(
    () => import('../../features/trade-payments/trade-payments-screen.tsx'),
    'TradePaymentsScreen',
  ),
});

const paymentDialogs = [
  createRoute({
    getParentRoute: () => payments,
    path: '/add',
    staticData: { title: 'Record a payment' },
    component: lazyRouteComponent(
      () => import('../../features/trade-payments/add-trade-payment-dialog.tsx'),
      'AddTradePaymentDialog',
    ),
  }),
  createRoute({
    getParentRoute: () => payments,
    path: '/$id/edit',
    staticData: { title: 'Payment' },
    component: lazyRouteComponent(
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
    staticData: { title: 'Invoices' },
    component: lazyRouteComponent(
      () => import('../../features/trade-invoices/trade-invoices-screen.tsx'),
      'TradeInvoicesScreen',
    ),
  }),
  createRoute({
    ...inOffice,
    ...searchOf(addTradeInvoiceSearch),
    path: '/invoices/add',
    staticData: { title: 'Add an invoice' },
    component: lazyRouteComponent(
      () => import('../../features/trade-invoices/add-trade-invoice-screen.tsx'),
      'AddTradeInvoiceScreen',
    ),
  }),
  createRoute({
    ...inOffice,
    path: '/invoices/$id',
    staticData: { title: 'Invoice' },
    component: lazyRouteComponent(() => import('./trade-pages.tsx'), 'TradeInvoicePage'),
  }),
  createRoute({
    ...inOffice,
    path: '/invoices/$id/edit',
    staticData: { title: 'Edit the invoice' },
    component: lazyRouteComponent(
      () => import('../../features/trade-invoices/edit-trade-invoice-screen.tsx'),
      'EditTradeInvoiceScreen',
    ),
  }),
  payments.addChildren(paymentDialogs),
] as const;
