// `npm start`. The syntax here is what an old Node reads too, so that it can say which one is needed.
const needed = [20, 19];
const [major, minor] = process.versions.node.split('.').map(Number);
if (major < needed[0] || (major === needed[0] && minor < needed[1])) {
  console.error(`Cadenza needs Node ${needed.join('.')} or newer; this is Node ${process.versions.node}.`);
  process.exit(1);
}
void import('./start-product.mjs');
