import { nightPalette, palette } from '../brand/palette.ts';
import { brandFaceLinks, brandFaceRules } from './brand-faces.ts';
import { escapeHtml } from './escape-html.ts';

/**
 * A server-rendered page in the look of the printed programme: one inline style sheet, no script except in `head`;
 * works on a phone, in dark mode and on paper.
 */
export function programmePage(page: {
  title: string;
  brand: string;
  place: string;
  /** HTML. */
  head?: string;
  main: string;
}): string {
  return `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex"><meta name="referrer" content="no-referrer">
${brandFaceLinks}
<title>${escapeHtml(page.title)} · ${escapeHtml(page.brand)}</title><style>${css}</style>${page.head ?? ''}</head>
<body><div class="card"><header><span class="brand">${escapeHtml(page.brand)}</span><span class="soft">${escapeHtml(page.place)}</span></header>
<div class="staves" aria-hidden="true"></div><main>${page.main}</main></div></body></html>`;
}

const css = `
${brandFaceRules}
:root{color-scheme:light dark;--paper:${palette.paper};--card:${palette.paperRaised};--ink:${palette.ink};--soft:${palette.inkSoft};--plum:${palette.plum};--on-plum:${palette.onPlum};--link:${palette.plum};--brass:${palette.brass};--rule:${palette.rule};--ok:${palette.positiveText}}
@media screen and (prefers-color-scheme:dark){:root{--paper:${nightPalette.paper};--card:${nightPalette.paperRaised};--ink:${nightPalette.ink};--soft:${nightPalette.inkSoft};--plum:${nightPalette.plum};--link:${nightPalette.plumText};--rule:${nightPalette.rule};--ok:${nightPalette.positiveText}}}
*{box-sizing:border-box}
body{margin:0;background:var(--paper);color:var(--ink);font:1rem/1.55 Figtree,system-ui,sans-serif;overflow-wrap:anywhere}
.card{max-width:42rem;margin:0 auto;min-height:100vh;background:var(--card);padding:clamp(1.25rem,5vw,3rem)}
@media (min-width:46rem){.card{min-height:0;margin:2.5rem auto;border:1px solid var(--rule);border-radius:.875rem}}
header{display:flex;justify-content:space-between;align-items:baseline;gap:1rem}
.brand,h1,h2{font-family:Fraunces,"Iowan Old Style",Georgia,serif;font-weight:600;line-height:1.15}
.brand{font-size:1.5rem}
.staves{height:21px;margin:.75rem 0 2rem;background:repeating-linear-gradient(var(--brass) 0 1px,transparent 1px 5px);opacity:.8}
.kicker{margin:0;color:var(--soft);letter-spacing:.04em}
h1{font-size:clamp(1.75rem,6vw,2.5rem);margin:.25rem 0 .5rem}
h2{font-size:1.1875rem;margin:0 0 .5rem}
.lead{margin:0 0 1.5rem;font-size:1.0625rem}
.soft{color:var(--soft)}
.small,small{font-size:.8125rem}
.due{display:flex;flex-wrap:wrap;gap:.25rem .75rem;align-items:baseline;padding:1rem 0;border-block:1px solid var(--rule);margin:0 0 1.5rem}
.due strong{font-size:1.5rem;font-weight:600;font-variant-numeric:tabular-nums}
.due.paid span{color:var(--ok);font-weight:600}
table{width:100%;border-collapse:collapse}
caption{text-align:start;font-weight:600;padding-block-end:.25rem}
th{text-align:start;font-weight:400;padding:.625rem 1rem .625rem 0}
td{text-align:end;vertical-align:top;white-space:nowrap;font-variant-numeric:tabular-nums;padding:.625rem 0}
th small{display:block;font-weight:400;color:var(--soft)}
tbody tr{border-block-end:1px solid var(--rule)}
tfoot .soft th,tfoot .soft td{padding-block:.25rem;color:var(--soft)}
tfoot .total th,tfoot .total td{font-weight:600;font-size:1.125rem}
tfoot .part th,tfoot .part td{padding-block:.25rem}
tfoot .part:last-child th,tfoot .part:last-child td{font-weight:600}
.pay{margin:2rem 0 1rem;padding:1.25rem;border:1px solid var(--rule);border-radius:.5rem}
dl{display:grid;grid-template-columns:minmax(7rem,auto) 1fr;gap:.25rem 1rem;margin:0}
dt{color:var(--soft)}dd p{display:flow-root;margin:0}.strong{font-weight:600}dd{margin:0;font-variant-numeric:tabular-nums}
a{color:var(--link)}
.notice{margin:0 0 1.5rem;padding:.75rem 1rem;border-inline-start:3px solid var(--brass);background:var(--paper)}
.card-form{margin:.75rem 0 1.25rem}.card-form p{margin:.5rem 0 0;color:var(--soft)}
h3{font-size:1rem;font-weight:600;margin:0 0 .5rem}
.button{font:inherit;border:0;cursor:pointer;display:inline-block;background:var(--plum);color:var(--on-plum);padding:.75rem 1.5rem;border-radius:999px;text-decoration:none;font-weight:600}
.copy{font:inherit;font-weight:400;font-size:.8125rem;float:inline-end;margin-inline-start:.5rem;color:var(--link);background:none;border:1px solid var(--rule);border-radius:999px;padding:.125rem .75rem;margin-block:.125rem;cursor:pointer}
a:focus-visible,.button:focus-visible,.copy:focus-visible{outline:3px solid var(--brass);outline-offset:2px}
.actions{margin:1.5rem 0}
@media print{:root{color-scheme:light}body,.card{background:none}.card{border:0;margin:0;padding:0;max-width:none}.actions,.copy,.card-form,.card-form+h3{display:none}}
@media (max-width:30rem){th{padding-inline-end:.5rem}dl{grid-template-columns:1fr}dd{margin-block-end:.5rem}}
`;
