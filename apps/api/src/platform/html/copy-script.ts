import { createHash } from 'node:crypto';
import type { FastifyInstance } from 'fastify';

/**
 * Adds a copy button to each element marked with `data-copy`. Without a script or a clipboard the page works as it is.
 */
const source = `"use strict";
if (navigator.clipboard) for (const what of document.querySelectorAll("[data-copy]")) {
  const button = document.createElement("button");
  const say = (text) => { button.textContent = text; };
  button.type = "button";
  button.className = "copy";
  button.setAttribute("aria-live", "polite");
  say("Copy");
  button.setAttribute("aria-label", "Copy " + what.textContent);
  button.addEventListener("click", async () => {
    try { await navigator.clipboard.writeText(what.textContent); say("Copied"); }
    catch { getSelection().selectAllChildren(what); say("Selected"); }
  });
  what.after(" ", button);
}
`;

// The name contains a hash of the script, so that browsers may cache it for good.
const address = `/scripts/copy-${createHash('sha256').update(source).digest('hex').slice(0, 12)}.js`;

/** For a page's head. Sends no referrer, because the page's address may contain a key. */
export const copyScript = `<script defer referrerpolicy="no-referrer" src="${address}"></script>`;

export function serveCopyScript(app: FastifyInstance): void {
  app.get(address, (_request, reply) =>
    reply
      .header('cache-control', 'public, max-age=31536000, immutable')
      .type('text/javascript; charset=utf-8')
      .send(source),
  );
}
