// Gives the samples of a server-rendered page our player (shared/sound/page-sample.tsx). The first click loads a sample.

for (const sample of document.querySelectorAll<HTMLElement>('[data-sample]')) takeOver(sample);

function takeOver(sample: HTMLElement): void {
  const sound = sample.querySelector('audio');
  const player = sample.querySelector('div');
  const button = sample.querySelector('button');
  const track = sample.querySelector('input');
  const time = sample.querySelector('span');
  if (!sound || !player || !button || !track || !time) return;
  const name = sample.dataset.sample ?? '';

  const draw = () => {
    const isPlaying = !sound.paused;
    button.toggleAttribute('data-playing', isPlaying);
    button.ariaLabel = `${isPlaying ? 'Pause' : 'Play'} sample of ${name}`;
    track.value = String(sound.currentTime);
    track.style.setProperty('--done', String(sound.currentTime / Number(track.max)));
    const words = `${clock(sound.currentTime)} of ${clock(Number(track.max))}`;
    track.ariaValueText = words;
    time.textContent = words;
  };
  // The browser's player says what is wrong.
  const showNativePlayer = () => {
    sound.controls = true;
    player.hidden = true;
  };
  button.addEventListener('click', () => {
    if (!sound.paused) return sound.pause();
    for (const other of document.querySelectorAll('audio')) other.pause();
    sound.play().catch(draw);
  });
  track.addEventListener('input', () => {
    sound.currentTime = Number(track.value);
    draw();
  });
  for (const change of ['play', 'pause', 'timeupdate', 'ended']) sound.addEventListener(change, draw);
  sound.addEventListener('error', showNativePlayer);
  sound.controls = false;
  player.hidden = false;
  draw();
}

/** "0:07" */
function clock(seconds: number): string {
  const whole = Math.round(seconds);
  return `${Math.floor(whole / 60)}:${String(whole % 60).padStart(2, '0')}`;
}
