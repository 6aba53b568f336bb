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

/** Every operation of the API, drawn by the viewer from the document that the server makes of its contract. */
export function ApiReference() {
  return (
    <div className={styles.frame} id="content">
      {createElement(
        'openapi-explorer',
        viewer,
        <div slot="overview" className={styles.overview}>
          <h1 className={styles.title}>API reference</h1>
          <p>
            Every operation, its fields, its answers and the codes with which it says no, made from the same contract
            that the server goes by. Choose a group on the left, or filter by a word.
          </p>
          <p>
            How to get a token, what an app may do, how errors, pages, money and time look:{' '}
            <a href="/developers">read the guide</a>. For a generator of your own:{' '}
            <a href="/api/v1.0/openapi.json">the OpenAPI 3.1 document</a>.
          </p>
          <noscript>
            <p>The reference is drawn by a script. Without one, read the document itself.</p>
          </noscript>
        </div>,
      )}
    </div>
  );
}
