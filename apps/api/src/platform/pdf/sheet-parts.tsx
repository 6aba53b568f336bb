import { Text, View } from '@react-pdf/renderer';
import { printable } from './print-faces.ts';
import type { SheetPart, SheetRow } from './sheet-content.ts';
import { sheetStyles as styles } from './sheet-styles.ts';

// A single text may be longer than a page and is then broken like any other.
const maxWholeLength = 1500;

/** Parts that stay together on one page. */
export function SheetBlock({ parts }: { parts: SheetPart[] }) {
  const isWhole = parts.every((part) => part.kind !== 'text' || part.text.length <= maxWholeLength);
  const keyed = parts.map((part, index) => ({ part, next: parts[index + 1], key: `${index} ${part.kind}` }));
  return (
    <View wrap={!isWhole}>
      {keyed.map(({ part, next, key }) => (
        <Part key={key} part={part} isAboveSum={next?.kind === 'sum'} />
      ))}
    </View>
  );
}

function Part({ part, isAboveSum }: { part: SheetPart; isAboveSum: boolean }) {
  switch (part.kind) {
    case 'heading':
      return <Text style={styles.heading}>{printable(part.text, 'Fraunces')}</Text>;
    case 'text':
      return (
        <Text style={[styles.paragraph, part.isQuiet ? styles.quiet : {}, part.isStrong ? styles.strong : {}]}>
          {figtree(part.text)}
        </Text>
      );
    case 'rule':
      return <View style={styles.rule} />;
    case 'row':
      return <Row row={part} style={isAboveSum ? styles.lastRow : styles.row} />;
    case 'sum':
      return (
        <View style={styles.sum}>
          {part.rows.map((row) => (
            <Row key={row.left} row={row} style={styles.sumRow} />
          ))}
        </View>
      );
    case 'moment':
      return <Moment {...part} />;
    case 'facts':
      return <Facts facts={part.facts} />;
  }
}

function Row({ row, style }: { row: SheetRow; style: (typeof styles)['row' | 'lastRow' | 'sumRow'] }) {
  const weight = row.isStrong ? styles.strong : {};
  return (
    <View style={style}>
      <View style={styles.column}>
        <Text style={weight}>{figtree(row.left)}</Text>
        {row.note ? <Text style={styles.quiet}>{figtree(row.note)}</Text> : null}
      </View>
      <View style={styles.right}>
        <Text style={weight}>{figtree(row.right)}</Text>
      </View>
    </View>
  );
}

function Moment({ time, isAfterMidnight, title, notes }: Extract<SheetPart, { kind: 'moment' }>) {
  return (
    <View style={styles.row}>
      <View style={styles.time}>
        <Text style={styles.strong}>{time}</Text>
        {isAfterMidnight ? <Text style={styles.quiet}>after midnight</Text> : null}
      </View>
      <View style={styles.column}>
        <Text>{figtree(title)}</Text>
        {notes.length > 0 ? <Text style={styles.quiet}>{figtree(notes.join('\n'))}</Text> : null}
      </View>
    </View>
  );
}

function Facts({ facts }: Pick<Extract<SheetPart, { kind: 'facts' }>, 'facts'>) {
  return (
    <View style={styles.facts}>
      {facts.map(({ name, lines: [first = '', ...others] }) => (
        <View key={name} style={styles.column}>
          <Text style={styles.quiet}>{figtree(name)}</Text>
          <Text style={styles.strong}>{figtree(first)}</Text>
          {others.length > 0 ? <Text>{figtree(others.join('\n'))}</Text> : null}
        </View>
      ))}
    </View>
  );
}

const figtree = (text: string) => printable(text, 'Figtree');
