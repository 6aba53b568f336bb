import type { SourcePage } from '@cadenza/contract/public-pages';
import { regionWording } from '@cadenza/domain/regions';
import { sourceText } from '@cadenza/domain/sources/visit-source';
import leaf from '../../shared/printed-page/printed-page.module.css';
import { PrintedPagePart } from '../../shared/printed-page/printed-page.tsx';
import { PrintedPageFront } from '../../shared/printed-page/printed-page-front.tsx';
import { SourceAnswers } from './source-answers.tsx';
import styles from './source-choice.module.css';

/** What we store about the visitor's source, in words, with a way to change the consent. */
export function SourceChoice({ city, consent, remembered }: SourcePage) {
  return (
    <div className={leaf.leaf}>
      <PrintedPageFront over={city.name} title="Cookies" lead={stateOf(consent, remembered)} players="rest" />
      <PrintedPagePart title="What we remember">
        <div className={`${styles.words} stack-4 tight`}>
          <p>
            If another site brought you here, we can remember its name and the campaign for 30 days, in a cookie called
            site-source. If you send us an {regionWording(city.regionId).enquiryWord.toLowerCase()} in that time, we
            keep both names with it to learn how people find us. They say nothing about you, and we don’t share them.
          </p>
          <p>
            One more cookie remembers your answer on this page. Your choices in the estimator stay in your browser until
            you send them. There are no other cookies, and none from third parties.
          </p>
          <form method="post" action={`/${city.slug}/cookies`}>
            <SourceAnswers yes="Remember it" no="Don’t remember it" />
          </form>
        </div>
      </PrintedPagePart>
    </div>
  );
}

function stateOf(consent: SourcePage['consent'], remembered: SourcePage['remembered']): string {
  if (consent === 'no') return 'You’ve asked us not to remember it, so we don’t.';
  if (remembered) return `What we remember now: ${sourceText(remembered)}.`;
  return 'We don’t remember anything at the moment.';
}
