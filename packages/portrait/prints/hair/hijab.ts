import type { Knot } from '../geometry.ts'
import { closed, moved, open, trace } from '../geometry.ts'
import type { Sketch } from '../sketch.ts'
import type { Tone } from '../tones.ts'
import { mix, multiply, screen } from '../tones.ts'
import { fill, inside, line as outlined, shape, stroke } from '../vector.ts'
import type { Hair } from './style.ts'

/** The colours of a draped cloth in one print, and of the plain band below it. */
type Drape = { base: Tone; shade: Tone; fold: Tone; lit: Tone; band: Tone; ink: Tone | null }

function drapeOf({ tones, palette, person }: Sketch): Drape {
  const base = mix(tones.under, tones.cloth, 0.15)
  const dark = multiply(base, palette.shadow)
  const shade = person.inked ? mix(dark, base, 0.3) : mix(mix(dark, '#0b0712', 0.16), base, 0.12)
  return {
    base,
    shade,
    fold: mix(shade, '#0b0712', person.inked ? 0.3 : 0.24),
    lit: screen(base, palette.light, 0.26),
    band: mix(shade, tones.cloth, 0.3),
    ink: tones.line,
  }
}

/** The edge of the cloth around the face: from the brow down the near cheek, below the chin, and up the far cheek. */
const opening = ({ line }: Sketch): Knot[] =>
  line(
    trace(
      '0,92 66,98 116,134 140,196 149,262 147,316 134,374 106,430 58,486 0,510 -58,486 -106,430 -134,374 -147,316 -149,262 -140,196 -116,134 -66,98',
    ),
    trace(
      '-44,92 24,100 72,136 96,196 106,262 106,316 98,374 78,430 30,482 -42,511 -84,492 -112,432 -128,374 -140,316 -137,256 -136,204 -124,144 -92,104',
    ),
  )

/** The cloth over the head, down to the shoulders. */
const hood = ({ line }: Sketch): Knot[] =>
  line(
    trace(
      '0,-44 92,-34 166,12 206,96 220,196 222,300 214,400 214,486 246,560 318,640 352,760 180,800 0,790 -180,800 -352,760 -318,640 -246,560 -214,486 -214,400 -222,300 -220,196 -206,96 -166,12 -92,-34',
    ),
    trace(
      '6,-46 106,-34 192,18 238,104 252,204 252,308 242,406 244,490 284,566 350,650 372,770 220,810 40,800 -120,800 -262,750 -240,640 -202,560 -180,486 -182,400 -190,300 -188,196 -176,100 -140,14 -70,-34',
    ),
  )

/** The end that crosses below the chin, from the far cheek over the near shoulder. */
const wrap = ({ line }: Sketch): Knot[] =>
  line(
    trace(
      '-196,400 -150,440 -104,494 -50,526 10,534 80,520 150,486 206,440 250,500 322,600 366,720 340,860 230,930 120,900 0,830 -110,740 -190,640 -226,540',
    ),
    trace(
      '-166,410 -140,452 -116,500 -84,526 -36,530 30,510 100,476 214,430 268,500 346,606 392,730 372,860 270,940 150,910 30,836 -70,744 -150,640 -190,530',
    ),
  )

/** Hair covered by a draped cloth, seen from the front or three quarters aside. */
export function hijab(sketch: Sketch): Hair {
  const { line, posture, person } = sketch
  const drape = drapeOf(sketch)
  const gap = opening(sketch)
  const outside = hood(sketch)
  // A hole in the cloth: the face stays as it is drawn.
  const cloth = `${closed(outside)} ${closed(gap)}`
  const far = posture.shade === 'far' && !person.inked
  const dark = far
    ? line(
        trace(
          '-10,-60 -60,20 -120,100 -150,220 -150,330 -120,450 -70,530 -96,610 -40,700 -70,790 -20,860 -460,860 -460,-60',
        ),
        trace(
          '-50,-60 -84,20 -112,100 -140,220 -142,330 -118,450 -84,530 -110,610 -54,700 -84,790 -30,860 -460,860 -460,-60',
        ),
      )
    : line(
        trace('96,-60 150,40 184,140 190,260 176,380 140,470 96,540 130,620 70,700 110,790 60,870 480,870 480,-60'),
        trace('70,-60 130,40 166,140 172,260 156,380 120,470 84,540 120,620 60,700 100,790 50,870 500,870 500,-60'),
      )
  const band = line(
    trace('-142,200 -118,128 -66,92 0,84 66,92 118,128 142,200 124,150 70,112 0,104 -70,112 -124,150'),
    trace('-140,206 -126,138 -94,98 -44,84 26,92 76,128 100,200 80,150 26,114 -44,106 -90,118 -122,154'),
  )
  const folds = [
    line(trace('-60,60 -128,110 -166,200 -172,310 -150,410'), trace('-96,70 -140,116 -162,206 -166,310 -148,412')),
    line(trace('40,30 130,84 180,180 190,300 168,420'), trace('0,34 96,84 150,180 160,300 140,420')),
    line(trace('-30,-10 90,4 180,90 208,220 202,360'), trace('-20,-10 110,10 206,96 230,220 222,360')),
  ]
  const crossing = [
    line(trace('-170,440 -110,524 -20,572 90,572 216,506'), trace('-150,450 -108,530 -30,562 90,552 236,496')),
    line(trace('-150,560 -80,618 10,650 110,642 214,590'), trace('-130,560 -70,616 20,640 120,632 236,570')),
    line(trace('-204,548 -136,670 -10,742 140,752 326,664'), trace('-178,540 -116,652 0,722 150,738 350,650')),
    line(trace('-90,740 20,812 140,834 270,804 352,752'), trace('-70,736 40,800 160,828 300,796 386,736')),
  ]
  const end = closed(wrap(sketch))
  return {
    behind: shape(
      outside.map(([x, y]): Knot => [x, y + 6]),
      drape.fold,
    ),
    front:
      shape(band, drape.band) +
      `<path fill-rule="evenodd" d="${cloth}" fill="${drape.base}"/>` +
      `<clipPath id="hijab"><path clip-rule="evenodd" d="${cloth}"/></clipPath><g clip-path="url(#hijab)">` +
      shape(dark, drape.shade) +
      rolled(gap, drape) +
      foldsOf(folds, drape, 15) +
      '</g>' +
      (drape.ink
        ? outlined(closed(gap), drape.ink, 5) +
          outlined(open(outside.slice(-9).concat(outside.slice(0, 9))), drape.ink, 5)
        : '') +
      // The end throws a shadow on the cloth below it.
      inside('hood', closed(outside), shape(moved(wrap(sketch), -6, -14), drape.fold, 0.55)) +
      fill(end, drape.base) +
      inside('wrap', end, shape(dark, drape.shade, 0.85) + foldsOf(crossing, drape, 20)) +
      (drape.ink ? outlined(end, drape.ink, 5) : ''),
    cast: line(
      trace('-180,20 -154,260 -134,190 -112,146 -66,116 0,110 66,116 112,146 134,190 154,260 190,20'),
      trace('-180,20 -140,250 -132,200 -120,152 -90,120 -44,112 24,118 66,150 86,200 98,270 190,20'),
    ),
    ears: false,
  }
}

/** The soft turned edge of the cloth around the face. */
function rolled(gap: readonly Knot[], { shade, lit }: Drape): string {
  // It overlaps itself, so that no seam is seen.
  const around = [...gap, ...gap.slice(0, 2)]
  return stroke(around, 34, shade, 0.6, () => 1) + stroke(moved(around, 0, -4), 7, lit, 0.55, () => 1)
}

/** Folds: a soft valley with a lit ridge beside it. */
function foldsOf(lines: readonly (readonly Knot[])[], { fold, lit }: Drape, width: number): string {
  return lines
    .map(
      (path, i) =>
        stroke(path, width * (i % 2 ? 0.7 : 1.1), fold, 0.75) +
        stroke(moved(path, i % 2 ? 6 : -6, -width * 0.75), width * 0.36, lit, i % 2 ? 0.4 : 0.6),
    )
    .join('')
}

/** Hair covered by a draped cloth, seen from the side. */
export function profileHijab(sketch: Sketch): Hair {
  const drape = drapeOf(sketch)
  const hoodKnots = trace(
    '-136,76 -116,32 -70,-16 0,-40 80,-38 160,0 216,70 238,170 236,280 222,380 226,470 262,560 318,660 336,790 200,860 20,850 -130,800 -176,700 -164,600 -132,520 -146,500 -104,474 -72,440 -52,390 -44,330 -42,270 -50,206 -70,150 -100,106',
  )
  const d = closed(hoodKnots)
  const edge = trace('-136,76 -100,106 -70,150 -50,206 -42,270 -44,330 -52,390 -72,440 -104,474 -146,500')
  const dark = trace('60,-60 96,60 104,180 80,300 50,400 26,490 70,570 10,660 60,750 10,880 460,880 460,-60')
  const folds = [
    trace('-60,30 -20,110 -4,210 -6,310 -30,410'),
    trace('0,-10 60,90 66,220 46,340 -10,450'),
    trace('90,-20 160,80 172,220 150,340 90,460'),
  ]
  const crossing = [
    trace('-120,500 -40,520 60,500 150,430 214,350'),
    trace('-110,556 -30,582 70,566 150,516 206,452'),
    trace('-160,600 -70,674 80,670 206,600 262,520'),
    trace('-120,740 -20,790 110,776 230,714 316,640'),
  ]
  const end = trace(
    '-146,502 -96,486 -20,470 70,420 150,350 226,300 236,400 250,500 318,640 360,800 250,920 80,960 -90,900 -196,770 -178,620',
  )
  const cross = closed(end)
  return {
    behind: shape(moved(hoodKnots, 6, 6), drape.fold),
    front:
      shape(trace('-146,78 -118,104 -88,146 -66,206 -58,262 -76,204 -98,152 -124,112'), drape.band) +
      fill(d, drape.base) +
      inside(
        'hijab',
        d,
        shape(dark, drape.shade) +
          stroke(edge, 34, drape.shade, 0.6, () => 1) +
          stroke(moved(edge, 6, 0), 7, drape.lit, 0.55, () => 1) +
          foldsOf(folds, drape, 15) +
          shape(moved(end, -2, -14), drape.fold, 0.5),
      ) +
      (drape.ink ? outlined(d, drape.ink, 5) : '') +
      fill(cross, drape.base) +
      inside('wrap', cross, shape(dark, drape.shade, 0.85) + foldsOf(crossing, drape, 20)) +
      (drape.ink ? outlined(cross, drape.ink, 5) : ''),
    cast: trace('-150,60 -128,118 -98,160 -76,214 -66,270 -68,330 -76,390 -96,436 -130,480 60,520 120,60'),
    ears: false,
  }
}
