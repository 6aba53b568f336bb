import type { SourcePage } from '@cadenza/contract/public-pages';
import { regionWording } from '@cadenza/domain/regions';
import { sourceText } from '@cadenza/domain/sources/visit-source';
import leaf from '../../shared/printed-page/printed-page.module.css';
import { PrintedPagePart } from '../../shared/printed-page/printed-page.tsx';
import { PrintedPageFront } from '../../shared/printed-page/printed-page-front.tsx';
import { SourceAnswers } from './source-answers.tsx';
import styles from './source-choice.module.css';

/** What we remember about the person's source, in words, with a way to change the consent. */
export function SourceChoice({ city, consent, remembered }: SourcePage) {
  return (
    <div className={leaf.leaf}>
      <PrintedPageFront over={city.name} title="Cookies" lead={stateOf(consent, remembered)} players="rest" />
      <PrintedPagePart title="What there is to remember">
        <div className={styles.words}>
          <p>
            When another site leads you here, we can remember which one it was: its name and the name of the campaign,
            for 30 days, in a cookie called site-source. If you send us an{' '}
            {regionWording(city.regionId).enquiryWord.toLowerCase()} in that time, the two names are kept with it, so
            that we know where people hear of us. They say nothing about you, and nobody else gets them.
          </p>
          <p>
            One more cookie keeps your answer on this page. What you choose in the estimator stays in your browser until
            you send it. There are no other cookies, and none from anybody else.
          </p>
          <form method="post" action={`/${city.slug}/cookies`}>
            <SourceAnswers yes="You may remember it" no="Do not remember it" />
          </form>
        </div>
      </PrintedPagePart>
    </div>
  );
}

function stateOf(consent: SourcePage['consent'], remembered: SourcePage['remembered']): string {
  if (consent === 'no') return 'You do not want it remembered. Nothing is.';
  if (remembered) return `At the moment we remember: ${sourceText(remembered)}.`;
  return 'At the moment we remember nothing.';
}
