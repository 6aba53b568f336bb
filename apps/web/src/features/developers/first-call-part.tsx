import getToken from '@cadenza/client/examples/get-token.sh?raw';
import listBookings from '@cadenza/client/examples/list-bookings.sh?raw';
// oxlint-disable-next-line import/default -- `?raw` is the text of the file, not its module
import printSeason from '@cadenza/client/examples/print-season?raw';
import { CodeExample } from './code-example.tsx';
import { GuidePart, type GuideProps } from './guide-part.tsx';

/** From the start to a first response, and what a token is. */
export function FirstCallPart({ origin, callsPerMinute, tokenMinutes }: GuideProps) {
  return (
    <>
      <GuidePart id="first-call" title="A first call">
        <p>
          An admin of your organisation adds the app under <a href="/client-apps">Client apps</a>, chooses its features
          and sees its secret once. Keep the secret on a server, never in a browser or on a phone. Below,{' '}
          <code>$CADENZA</code> is <code>{origin}</code>.
        </p>
        <CodeExample title="Get a token, with curl" text={getToken} />
        <CodeExample title="List the next two bookings" text={listBookings} />
        <p>
          Our TypeScript client does this for you. It knows every operation by name, with its types, gets tokens when it
          needs them and retries where that is safe.
        </p>
        <CodeExample title="Print the season, in TypeScript" text={printSeason} />
      </GuidePart>
      <GuidePart id="tokens" title="Tokens and limits">
        <p>
          Get a token from <code>POST /api/v1.0/oauth/token</code> with OAuth 2 client credentials (RFC 6749, section
          4.4). Send the id and secret in the header, as above, or in the form. A token is valid for {tokenMinutes}{' '}
          minutes, and you can ask for another at any time. It carries everything your app is allowed, or the codes you
          name in <code>scope</code>. A token is for one organisation: an app that other organisations allow names it in{' '}
          <code>organisation_id</code>.
        </p>
        <p>
          A replaced secret keeps working for a day beside the new one, so that you can update your machines one by one.
          If a secret has leaked, you can end it immediately, with all its tokens.
        </p>
        <p>
          An app may call {callsPerMinute} times a minute for each organisation. Beyond that the answer is 429, and{' '}
          <code>Retry-After</code> says how many seconds to wait.
        </p>
      </GuidePart>
    </>
  );
}
