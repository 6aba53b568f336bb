import { createElement } from 'react';
import styles from './api-reference.module.css';

const viewer = {
  class: styles.viewer,
  'spec-url': '/api/v1.0/openapi.json',
  'hide-console': 'true',
  'hide-authentication': 'true',
  'hide-server-selection': 'true',
  'schema-expand-level': '2',
  collapse: 'true',
  'default-schema-tab': 'model',
};

/** Every operation of the API, rendered by the viewer from the server's OpenAPI document. */
export function ApiReference() {
  return (
    <div className={styles.frame} id="content">
      {createElement(
        'openapi-explorer',
        viewer,
        <div slot="overview" className={styles.overview}>
          <h1 className={styles.title}>API reference</h1>
          <p>
            Every operation with its fields, answers and refusal codes, generated from the same contract the server
            uses. Pick a group on the left, or filter by a word.
          </p>
          <p>
            For tokens, what an app may do, errors, pages, money and time, <a href="/developers">read the guide</a>. For
            a generator of your own: <a href="/api/v1.0/openapi.json">the OpenAPI 3.1 document</a>.
          </p>
          <noscript>
            <p>The reference needs JavaScript. Without it, read the document itself.</p>
          </noscript>
        </div>,
      )}
    </div>
  );
}
