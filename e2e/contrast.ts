/**
 * Runs in the page: text that contrasts too little with the surface behind it, one line each. It agrees with axe, in a tenth of the
 * time: it takes elements to be on the surfaces of their ancestors, where axe works out what covers what. Like axe it leaves out
 * disabled fields, and text over pictures and gradients. @param within A selector.
 */
export function lowContrastTexts(within: string): string[] {
  interface Colour {
    readonly rgb: readonly number[];
    readonly alpha: number;
  }
  interface Look {
    readonly surface: Colour;
    readonly opacity: number;
    readonly hasPicture: boolean;
  }

  /** Of colours as computed styles give them. */
  function colourOf(text: string): Colour {
    if (!/^(rgba?\(|color\(srgb )/.test(text)) return paintedColour(text);
    const numbers = (text.match(/-?[\d.]+(e-?\d+)?/g) ?? []).map(Number);
    const parts = text.startsWith('color(srgb ') ? numbers.map((part, at) => (at < 3 ? part * 255 : part)) : numbers;
    return { rgb: parts.slice(0, 3), alpha: parts[3] ?? 1 };
  }

  /** Of a colour in another notation, such as mixed in oklab. */
  function paintedColour(text: string): Colour {
    const pen = new OffscreenCanvas(1, 1).getContext('2d');
    if (!pen) throw new Error('Nothing can be painted');
    pen.fillStyle = text;
    pen.fillRect(0, 0, 1, 1);
    const [red = 0, green = 0, blue = 0, alpha = 0] = pen.getImageData(0, 0, 1, 1).data;
    return { rgb: [red, green, blue], alpha: alpha / 255 };
  }

  function over(top: Colour, below: Colour): Colour {
    const alpha = top.alpha + below.alpha * (1 - top.alpha);
    if (alpha === 0) return below;
    const part = top.alpha / alpha;
    return { rgb: top.rgb.map((value, at) => value * part + (below.rgb[at] ?? 0) * (1 - part)), alpha };
  }

  function luminance({ rgb }: Colour): number {
    const [red = 0, green = 0, blue = 0] = rgb
      .map((value) => value / 255)
      .map((value) => (value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4));
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
  }

  const looks = new Map<Element, Look>();
  function lookOf(element: Element): Look {
    const known = looks.get(element);
    if (known) return known;
    const { backgroundColor, backgroundImage, opacity } = getComputedStyle(element);
    const look = {
      surface: colourOf(backgroundColor),
      opacity: Number(opacity),
      hasPicture: backgroundImage !== 'none',
    };
    looks.set(element, look);
    return look;
  }

  /** Text and the surface behind it, as painted; undefined over a picture or gradient. */
  function painted(element: Element, colour: string, behind: Element | undefined): [Colour, Colour] | undefined {
    const nothing = { rgb: [0, 0, 0], alpha: 0 };
    let [text, surface]: [Colour, Colour] = [colourOf(colour), nothing];
    for (let one: Element | null = element; one; one = one.parentElement) {
      const look = lookOf(one);
      if (look.hasPicture && surface.alpha < 1) return undefined;
      const layers = behind && one === behind.parentElement ? [lookOf(behind).surface, look.surface] : [look.surface];
      for (const layer of layers) [text, surface] = [over(text, layer), over(surface, layer)];
      text = { ...text, alpha: text.alpha * look.opacity };
      surface = { ...surface, alpha: surface.alpha * look.opacity };
    }
    const paper = { rgb: [255, 255, 255], alpha: 1 };
    return [over(text, paper), over(surface, paper)];
  }

  /** Empty surfaces, like the one behind the chosen tab: text at the same place is over them. */
  const markers = [...document.querySelectorAll('body *:empty')].filter(
    (one) => getComputedStyle(one).position === 'absolute' && lookOf(one).surface.alpha > 0,
  );
  function markerBehind(element: Element): Element | undefined {
    const place = element.getBoundingClientRect();
    const [x, y] = [place.left + place.width / 2, place.top + place.height / 2];
    return markers.find((marker) => {
      if (marker === element || !marker.parentElement?.contains(element)) return false;
      const { left, right, top, bottom } = marker.getBoundingClientRect();
      return left <= x && x <= right && top <= y && y <= bottom;
    });
  }

  const isOff = (element: Element) =>
    element.closest(':disabled, [aria-disabled="true"], [inert]') !== null ||
    (element.closest('label') as HTMLLabelElement | null)?.control?.matches(':disabled') === true;

  function isSeen(element: Element): boolean {
    const { width, height } = element.getBoundingClientRect();
    return width > 1 && height > 1 && element.checkVisibility({ opacityProperty: true, visibilityProperty: true });
  }

  const noText = ':not([type="checkbox"], [type="radio"], [type="range"], [type="color"], [type="image"])';
  const written = new Set<Element>();
  for (const place of document.querySelectorAll(within)) {
    for (const field of place.querySelectorAll(`select, textarea, input${noText}`)) written.add(field);
    const walker = document.createTreeWalker(place, NodeFilter.SHOW_TEXT);
    while (walker.nextNode()) {
      const { textContent, parentElement } = walker.currentNode;
      if (parentElement && textContent?.trim()) written.add(parentElement);
    }
  }
  return [...written]
    .filter((element) => isSeen(element) && !isOff(element))
    .flatMap((element) => {
      const { color, fontSize, fontWeight } = getComputedStyle(element);
      const [text, surface] = painted(element, color, markerBehind(element)) ?? [];
      if (!text || !surface) return [];
      const [light = 0, dark = 0] = [luminance(text), luminance(surface)].sort((a, b) => b - a);
      const ratio = (light + 0.05) / (dark + 0.05);
      const pixels = Number.parseFloat(fontSize);
      const isLarge = pixels >= 24 || (Number(fontWeight) >= 700 && pixels >= 18.66);
      if (ratio >= (isLarge ? 3 : 4.5)) return [];
      const words = (element.textContent ?? '').trim().slice(0, 40);
      return [`contrast ${ratio.toFixed(2)}: ${element.tagName} ${element.className} ${words}`];
    });
}

/**
 * Runs in the page: whether any text is over a surface that is not its ancestors', such as a bar of a calendar: what covers what only axe
 * works out, which takes two thirds of its time. @param within A selector.
 */
export function hasTextOverOthers(within: string): boolean {
  const isSeen = (one: Element) => {
    const { width, height } = one.getBoundingClientRect();
    return width > 1 && height > 1 && one.checkVisibility({ opacityProperty: true, visibilityProperty: true });
  };
  const surfaces = [...document.querySelectorAll('body *')].flatMap((one) => {
    const { backgroundColor, position, clipPath } = getComputedStyle(one);
    const isMarker = position === 'absolute' && one.matches(':empty');
    if (/^rgba\(.*, 0\)$/.test(backgroundColor) || isMarker || clipPath !== 'none' || !isSeen(one)) return [];
    return [{ one, isSolid: !/rgba|\//.test(backgroundColor), place: one.getBoundingClientRect() }];
  });

  /** As painted, where the window shows it: not covering the text, and not scrolled away. */
  function isBehind(other: Element, text: Element, x: number, y: number): boolean {
    if (x < 0 || y < 0 || x >= innerWidth || y >= innerHeight) return true;
    const stack = document.elementsFromPoint(x, y);
    const isPainted = stack.includes(text) || getComputedStyle(text).pointerEvents === 'none';
    return isPainted && stack.indexOf(other) > stack.indexOf(text);
  }

  const texts = [...document.querySelectorAll(`${within} *`)].filter(
    (one) => [...one.childNodes].some((child) => child instanceof Text && child.data.trim()) && isSeen(one),
  );
  return texts.some((text) => {
    const { left, top, width, height } = text.getBoundingClientRect();
    const [x, y] = [left + width / 2, top + height / 2];
    const own = surfaces.findLast(({ one, isSolid }) => isSolid && one.contains(text))?.one ?? document.body;
    return surfaces.some(
      ({ one, place }) =>
        place.left <= x &&
        x <= place.right &&
        place.top <= y &&
        y <= place.bottom &&
        own.contains(one) &&
        !one.contains(text) &&
        !text.contains(one) &&
        isBehind(one, text, x, y),
    );
  });
}
