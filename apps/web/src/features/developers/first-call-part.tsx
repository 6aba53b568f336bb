import getToken from '@cadenza/client/examples/get-token.sh?raw';
import listBookings from '@cadenza/client/examples/list-bookings.sh?raw';
// oxlint-disable-next-line import/default -- `?raw` is the text of the file, not its module
import printSeason from '@cadenza/client/examples/print-season?raw';
import { CodeExample } from './code-example.tsx';
import { GuidePart, type GuideProps } from './guide-part.tsx';

/** From nothing to an answer, and what a token is. */
export function FirstCallPart({ origin, callsPerMinute, tokenMinutes }: GuideProps) {
  return (
    <>
      <GuidePart id="first-call" title="A first call">
        <p>
          An admin of your organisation adds the program at <a href="/client-apps">Client apps</a>, chooses what it may
          do, and is shown its secret once. Keep the secret on a server: it never belongs in a browser or a phone.
          Below, <code>$CADENZA</code> is <code>{origin}</code>.
        </p>
        <CodeExample title="Get a token, with curl" text={getToken} />
        <CodeExample title="Ask for the next two bookings" text={listBookings} />
        <p>
          In TypeScript our client does this by itself. It knows every operation by its name with the types of the
          contract, gets tokens when it needs them, and tries again where that is safe.
        </p>
        <CodeExample title="Print the season, in TypeScript" text={printSeason} />
      </GuidePart>
      <GuidePart id="tokens" title="Tokens and limits">
        <p>
          A token comes from <code>POST /api/v1.0/oauth/token</code> by OAuth 2’s client credentials (RFC 6749, section
          4.4), with id and secret in the header, as above, or in the form. It holds for {tokenMinutes} minutes; ask for
          another when you like. It carries all that your app is allowed, or the codes that you name in{' '}
          <code>scope</code>. An app that other organisations allow names one in <code>organisation_id</code>: a token
          is for one organisation.
        </p>
        <p>
          A secret that is replaced holds for a day beside the new one, so that each of your machines gets it in its
          turn. A lost one is ended at once, with every token.
        </p>
        <p>
          An app may call {callsPerMinute} times a minute for each organisation. Beyond that the answer is 429, and{' '}
          <code>Retry-After</code> says in how many seconds to come back.
        </p>
      </GuidePart>
    </>
  );
}
