import type { ClosedLinkPage } from '@cadenza/contract/customer-page/shapes';
import { formatPhone } from '@cadenza/domain/format-phone';
import {
  PrintedPage,
  PrintedPagePart,
  PrintedPageRow,
  PrintedPageRows,
} from '../../../shared/printed-page/printed-page.tsx';
import { PublicFrame } from '../public-frame.tsx';
import type { PageOf } from '../public-page.ts';

export const closedLink: PageOf<ClosedLinkPage> = {
  head: (_, { brand }) => ({
    title: `Not Found · ${brand}`,
    description: 'This link no longer works.',
    language: 'en',
    canonical: null,
  }),
  body: ({ cities }) => (
    <PublicFrame city={null}>
      <PrintedPage
        over="404"
        players="rest"
        title="Not Found"
        lead="This link no longer works. It may have expired, or been replaced by a newer one. Please check our latest email."
      >
        <PrintedPagePart title="Or contact us">
          <PrintedPageRows>
            {cities.map(({ name, phone, email }) => (
              <PrintedPageRow
                key={name}
                name={name}
                note={<a href={`mailto:${email}`}>{email}</a>}
                figure={<a href={`tel:${phone.replaceAll(' ', '')}`}>{formatPhone(phone)}</a>}
              />
            ))}
          </PrintedPageRows>
        </PrintedPagePart>
      </PrintedPage>
    </PublicFrame>
  ),
};
