interface ColumnHeadsProps {
  names: readonly string[];
  /** The last columns, of amounts, and their class. */
  amounts?: readonly string[];
  amountClass?: string | undefined;
}

/** The head of a plain table. Names are unique. */
export const ColumnHeads = ({ names, amounts = [], amountClass }: ColumnHeadsProps) => (
  <thead>
    <tr>
      {names.map((name) => (
        <th key={name} scope="col">
          {name}
        </th>
      ))}
      {amounts.map((name) => (
        <th key={name} scope="col" className={amountClass}>
          {name}
        </th>
      ))}
    </tr>
  </thead>
);
