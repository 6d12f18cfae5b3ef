interface Letter {
  path: string
  width: number
}

// One pen, one circle: the letters stand on y = 200 and are 100 high; the pen's width comes from the brand.
const bowl = 'M0,150a50,50 0 1 0 100,0a50,50 0 1 0 -100,0'
const alphabet: Record<string, Letter> = {
  a: { path: `${bowl}M100,100V200`, width: 100 },
  b: { path: `${bowl}M0,30V200`, width: 100 },
  c: { path: 'M88,118A50,50 0 1 0 88,182', width: 88 },
  d: { path: `${bowl}M100,30V200`, width: 100 },
  e: { path: 'M2,150H100A50,50 0 1 0 85,186', width: 100 },
  f: { path: 'M62,34h-8a34,34 0 0 0 -34,34V200M-4,100H54', width: 54 },
  i: { path: 'M0,100V200', width: 0 },
  k: { path: 'M0,30V200M76,100L0,164M32,138L80,200', width: 80 },
  l: { path: 'M0,30V200', width: 0 },
  m: { path: 'M0,200V100M0,140a40,40 0 0 1 80,0V200M80,140a40,40 0 0 1 80,0V200', width: 160 },
  n: { path: 'M0,200V100M0,150a50,50 0 0 1 100,0V200', width: 100 },
  o: { path: bowl, width: 100 },
  q: { path: `${bowl}M100,100V262`, width: 100 },
  r: { path: 'M0,200V100M0,150a50,50 0 0 1 50,-50h12', width: 62 },
  t: { path: 'M16,48V164a36,36 0 0 0 36,36M-8,100H52', width: 52 },
  u: { path: 'M0,100V150a50,50 0 0 0 100,0V100M100,150V200', width: 100 },
  x: { path: 'M0,100L84,200M84,100L0,200', width: 84 },
  y: { path: 'M0,100V150a50,50 0 0 0 100,0V100M100,150V212a50,50 0 0 1 -90,28', width: 100 },
  z: { path: 'M4,100H84L0,200H88', width: 88 },
}

export interface Hand {
  /** Width of the pen. */
  pen: number
  /** White between letters, beyond the pen. */
  air: number
  cap: 'round' | 'butt'
}

/** Writes a word as SVG strokes; its width includes the pen. */
export function writeWord(word: string, hand: Hand): { markup: string; width: number } {
  let x = hand.pen / 2
  const strokes: string[] = []
  for (const sign of word.toLowerCase()) {
    const letter = alphabet[sign]
    if (!letter) throw new Error(`The alphabet has no "${sign}".`)
    const dot = sign !== 'i' ? '' : hand.cap === 'round' ? 'M0,52v.1' : `M0,${74 - hand.pen}v${hand.pen}`
    strokes.push(`<path transform="translate(${x} 0)" d="${letter.path}${dot}"/>`)
    x += letter.width + hand.pen + hand.air
  }
  const join = hand.cap === 'round' ? 'round' : 'miter'
  const group = `<g fill="none" stroke="url(#ink)" stroke-width="${hand.pen}" stroke-linecap="${hand.cap}" stroke-linejoin="${join}">`
  return { markup: `${group}${strokes.join('')}</g>`, width: x - hand.pen / 2 - hand.air }
}
