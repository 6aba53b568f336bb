// `npm start`. Uses only syntax that old Node versions can read, so that it can say which version is needed.
const needed = [20, 19];
const [major, minor] = process.versions.node.split('.').map(Number);
if (major < needed[0] || (major === needed[0] && minor < needed[1])) {
  console.error(`Cadenza needs Node ${needed.join('.')} or newer; this is Node ${process.versions.node}.`);
  process.exit(1);
}
void import('./start-product.mjs');
