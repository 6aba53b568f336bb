import type { CustomerBookingPage } from '@cadenza/contract/customer-page/shapes';
import styles from './part-links.module.css';

/** One line that jumps to the parts of the page: on a phone they are several screens apart. */
export const PartLinks = ({ songs, price, conversation, coPlanners }: CustomerBookingPage) => (
  <nav className={styles.links} aria-label="On this page">
    <a href="#programme">Programme</a>
    {songs ? <a href="#songs">Songs</a> : null}
    {price ? <a href="#price">Price</a> : null}
    {conversation ? <a href="#messages">Messages</a> : null}
    {coPlanners ? <a href="#co-planners">Plan together</a> : null}
  </nav>
);
