import { formatPhone } from '@cadenza/domain/format-phone';
import { ClampedText } from '../../shared/layout/clamped-text.tsx';
import type { Column } from '../../shared/table/column.ts';
import { SupplierStatusBadge } from './supplier-status-badge.tsx';
import { citiesText, termsText } from './supplier-words.ts';
import type { SupplierRow } from './suppliers.ts';

/** Name, category, cities, contact and payment terms. */
export const supplierColumns: readonly Column<SupplierRow>[] = [
  { key: 'name', head: 'Name', cell: ({ name }) => <ClampedText>{name}</ClampedText> },
  { key: 'kind', head: 'Category', width: '7.5rem', cell: ({ kind }) => kind },
  { key: 'cities', head: 'Cities', hideBelow: 'md', cell: (row) => citiesText(row) },
  {
    key: 'contact',
    head: 'Contact',
    hideBelow: 'lg',
    cell: ({ contactName, email }) => <ClampedText>{contactName || email || '–'}</ClampedText>,
  },
  {
    key: 'phone',
    head: 'Phone',
    width: '10.5rem',
    cell: ({ phone }) => <span className="tabular">{phone ? formatPhone(phone) : '–'}</span>,
  },
  { key: 'terms', head: 'Terms', width: '7rem', hideBelow: 'md', cell: ({ termsDays }) => termsText(termsDays) },
  {
    key: 'status',
    head: 'Status',
    width: '7rem',
    bare: true,
    cell: ({ status }) => <SupplierStatusBadge status={status} />,
  },
];
