import { MantineProvider } from '@mantine/core';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { PayeeRows } from './payee-rows.tsx';

const drawn = (parts: readonly string[], startsOpen = false) =>
  renderToStaticMarkup(
    <MantineProvider>
      <table>
        <PayeeRows
          name="Mei Tan"
          head="Mei Tan"
          choose="choose all"
          parts={parts}
          count={`${parts.length} payments`}
          sum="$600.00"
          columns={1}
          startsOpen={startsOpen}
          row={(part, payeeCell) => (
            <tr key={part}>
              {payeeCell(1)}
              <td>{part}</td>
            </tr>
          )}
        />
      </table>
    </MantineProvider>,
  );
const rowsIn = (markup: string) => markup.match(/<tr/g)?.length;

describe('a payee on the desk', () => {
  it('has one row with their payment', () => {
    const markup = drawn(['$300.00']);
    expect(rowsIn(markup)).toBe(1);
    expect(markup).toMatch(/<th[^>]*>Mei Tan<\/th><td>\$300\.00/);
  });

  it('has one row with the sum of several, which opens to them', () => {
    const markup = drawn(['$300.00', '$250.00']);
    expect(rowsIn(markup)).toBe(1);
    expect(markup).toContain('$600.00');
    expect(markup).toContain('aria-label="2 payments for Mei Tan"');
    expect(markup).not.toContain('$250.00');
  });

  it('is open from the start if there is something to say about a payment', () => {
    expect(rowsIn(drawn(['$300.00', '$250.00'], true))).toBe(3);
  });
});
