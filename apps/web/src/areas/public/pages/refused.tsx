import type { CityLink, RefusedPage } from '@cadenza/contract/public-pages';
import { landingPath } from '@cadenza/domain/public-paths';
import action from '../../../shared/printed-page/action.module.css';
import leaf from '../../../shared/printed-page/printed-page.module.css';
import {
  PrintedPage,
  PrintedPagePart,
  PrintedPageRow,
  PrintedPageRows,
} from '../../../shared/printed-page/printed-page.tsx';
import { PublicFrame } from '../public-frame.tsx';
import type { PageOf } from '../public-page.ts';

export const refused: PageOf<RefusedPage> = {
  head: ({ title, text }) => ({ title, description: text, language: 'en', canonical: null }),
  body: ({ title, text, status, city }, { cities }) => (
    <PublicFrame city={city}>
      <PrintedPage over={String(status)} title={title} lead={text} players="rest">
        <p className={leaf.actions}>
          <a className={action.action} data-look="main" href={city ? `/quote?cityId=${city.id}` : '/quote'}>
            Back to Home
          </a>
        </p>
        {status === 404 ? <OtherWays cities={cities} /> : null}
      </PrintedPage>
    </PublicFrame>
  ),
};

/** Where people who followed a wrong link may have wanted to go. */
const OtherWays = ({ cities }: { cities: readonly CityLink[] }) => (
  <PrintedPagePart title="Perhaps you were looking for">
    <PrintedPageRows>
      <PrintedPageRow
        name={<a href="/quote">A price for your music</a>}
        note="Choose your line-up, and see it before you share your name."
        figure={null}
      />
      <PrintedPageRow
        name="Your booking or invoice"
        note="Please open the link in our latest email: it may have replaced an earlier one."
        figure={null}
      />
      {cities.map((city) => (
        <PrintedPageRow
          key={city.slug}
          name={<a href={landingPath(city)}>{`Live music in ${city.name}`}</a>}
          note="Musicians, singers and packages."
          figure={null}
        />
      ))}
    </PrintedPageRows>
  </PrintedPagePart>
);
