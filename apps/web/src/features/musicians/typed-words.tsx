/** Free text as typed, or a note that there is none. */
export function TypedWords({ text, none }: { text: string; none: string }) {
  return <p className={text === '' ? 'soft flush pre-line breakable' : 'flush pre-line breakable'}>{text || none}</p>;
}
