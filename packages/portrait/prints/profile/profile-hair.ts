import { mix as blend } from '../../math/curve.ts'
import type { Knot } from '../geometry.ts'
import { between, closed, trace, pointAt, trailing } from '../geometry.ts'
import type { Cut } from '../hair/cuts.ts'
import { profileHijab } from '../hair/hijab.ts'
import { braid, fall, thinBraid } from '../hair/locks.ts'
import type { Hair } from '../hair/style.ts'
import { behindTones } from '../hair/style.ts'
import { knotOfHair } from '../hair/tied.ts'
import type { Sketch } from '../sketch.ts'
import { cast, coils, hangingCurls } from './profile-coils.ts'
import { lightOf, loose } from './profile-loose.ts'
import { mix } from '../tones.ts'
import { fill, inside, shape, stroke } from '../vector.ts'

const capKnots: Knot[] = trace(
  '-128,70 -84,104 -38,160 -22,226 -14,296 8,316 24,250 60,228 78,244 70,352 150,372 204,310 230,180 190,40 60,-26 -64,-6',
)

function combedCap({ tones }: Sketch, content = '', tone = tones.hair, shadow = 0.85): string {
  const d = closed(capKnots)
  return (
    fill(d, tone) +
    inside(
      'cap',
      d,
      shape(trace('40,-40 80,60 70,180 30,300 30,460 300,460 300,-40'), tones.hairShade, shadow) + content,
    )
  )
}

/** Hair combed up from the nape to a knot above it. */
function upward({ tones }: Sketch, to: Knot): string {
  if (to[1] > 100) return ''
  return trace('84,262 96,330 122,362 150,372 178,352 204,316')
    .map((root, i) =>
      stroke(
        [root, [between(root, to, 0.5)[0] + 20 - i * 3, between(root, to, 0.5)[1]], to],
        15 - i,
        i % 2 ? tones.hair : tones.hairDark,
        0.6,
      ),
    )
    .join('')
}

function tied(sketch: Sketch, to: Knot, more: { behind?: string; front?: string } = {}): Hair {
  const { tones } = sketch
  const sheet: Knot[][] = [
    [...trace('-98,104 -44,156 -6,226 60,290'), between([60, 290], to, 0.8)],
    [...trace('-124,72 -20,66 96,130 160,210'), between([160, 210], to, 0.9)],
    [...trace('-90,6 40,-36 180,30 226,150'), to],
  ]
  const comb = fall(sheet, lightOf(sketch), sketch.random('side comb'), {
    locks: 9,
    width: 58,
    ragged: 0.01,
    point: 1,
    gloss: [0.25, 0.5],
  })
  const wisps = stroke(trace('-30,180 -8,250 -22,320 -8,390'), 12, tones.hair, 1, trailing)
  return {
    behind: more.behind ?? '',
    front:
      combedCap(sketch, upward(sketch, to), mix(tones.hair, tones.hairShade, 0.6), 0.5) +
      comb +
      (more.front ?? '') +
      (sketch.person.man ? '' : wisps),
    cast,
    ears: true,
  }
}

function crop(sketch: Sketch, lift: number, forward: number): Hair {
  const { tones, person } = sketch
  const sides = combedCap(sketch, '', person.man ? mix(tones.hairShade, tones.skin, 0.08) : tones.hairShade)
  const crown = fall(
    [
      trace('40,20 20,90 -10,150 -24,210'),
      [
        [60, -20],
        [0, 40],
        [-60 - forward * 0.4, 90],
        [-70 - forward * 0.5, 150 + forward * 0.3],
      ],
      [
        [120, -20],
        [0, -30 - lift * 0.5],
        [-100 - forward * 0.5, 40],
        [-130 - forward * 0.5, 80 + forward],
      ],
      [
        [200, 60],
        [110, -40 - lift],
        [-60, -50 - lift],
        [-140 - forward * 0.3, 40 + forward * 0.6],
      ],
      [
        [226, 150],
        [200, 0],
        [40, -66 - lift],
        [-110, -30 - lift * 0.6],
      ],
    ],
    lightOf(sketch),
    sketch.random('side crop'),
    { locks: 12, width: 50, ragged: 0.12, point: 0.9, gloss: [0.3, 0.6] },
  )
  return { behind: '', front: sides + crown, cast, ears: true }
}

function boxBraids(sketch: Sketch): Hair {
  const ropes = Array.from({ length: 10 }, (_, i) => {
    const u = 1 - i / 9
    return thinBraid(
      [
        [blend(-120, 40, u), blend(66, -20, u)],
        [blend(-30, 170, u), blend(140, 40, u)],
        [blend(10, 256, u), blend(320, 260, u)],
        [blend(0, 270, u), blend(560, 520, u)],
        [blend(-20, 250, u), blend(760, 780, u)],
      ],
      34,
      lightOf(sketch),
      u > 0.6,
    )
  }).join('')
  return { behind: '', front: combedCap(sketch, '', sketch.tones.hairShade) + ropes, cast, ears: false }
}

const tail = (sketch: Sketch, low: boolean) =>
  fall(
    low
      ? [trace('150,350 190,460 190,600 150,760'), trace('206,320 280,450 290,600 220,800')]
      : [trace('190,40 280,40 330,200 320,400 270,600'), trace('210,10 350,-20 430,180 410,420 310,680')],
    behindTones(sketch),
    sketch.random('tail'),
    { locks: 6, width: 52, wave: 14, turns: 1.2, ragged: 0.12 },
  )

const bunAt = (sketch: Sketch, at: Knot): Hair =>
  tied(sketch, at, { behind: knotOfHair(sketch, [at[0] + 14, at[1]], 84, 76) })
const plait = (sketch: Sketch): Hair =>
  tied(sketch, [150, 340], {
    front: braid(trace('140,350 150,450 120,580 96,700 92,840'), 74, lightOf(sketch), false),
  })

/** The hair of a head seen from the side. */
export function profileHair(sketch: Sketch): Hair {
  const cut: Cut = sketch.person.cut
  switch (cut) {
    case 'long':
    case 'longTucked':
    case 'longSide':
      return loose(sketch, { length: 0.94, wave: 9, fringe: false })
    case 'waves':
    case 'wavesSide':
    case 'curtain':
      return loose(sketch, { length: 0.96, wave: 26, fringe: false })
    case 'longBangs':
      return loose(sketch, { length: 0.98, wave: 0, fringe: true })
    case 'wavesBangs':
      return loose(sketch, { length: 0.8, wave: 24, fringe: true })
    case 'mane':
      return loose(sketch, { length: 0.7, wave: 20, fringe: false })
    case 'lob':
    case 'shoulder':
      return loose(sketch, { length: 0.64, wave: 6, fringe: false })
    case 'bob':
    case 'bobSide':
      return loose(sketch, { length: 1, wave: 0, fringe: false, bob: true })
    case 'bobBangs':
      return loose(sketch, { length: 1, wave: 0, fringe: true, bob: true })
    case 'afro':
      return coils(sketch, { r: 262, cy: 116, curl: 21 })
    case 'curls':
      return hangingCurls(sketch, 150)
    case 'longCurls':
      return hangingCurls(sketch, 420)
    case 'topBun':
    case 'softBun':
    case 'manBun':
      return bunAt(sketch, [190, -10])
    case 'lowBun':
      return bunAt(sketch, [216, 290])
    case 'boxBraidsBun':
      return bunAt(sketch, [180, -20])
    case 'ponytail':
      return tied(sketch, [200, 40], { behind: tail(sketch, false) })
    case 'lowPony':
    case 'shoulderPony':
    case 'lowTails':
      return tied(sketch, [180, 330], { behind: tail(sketch, true) })
    case 'sideBraid':
    case 'twoBraids':
      return plait(sketch)
    case 'crownBraid':
      return tied(sketch, [190, 300], {
        front: braid(trace('-116,60 -20,10 90,0 180,70 220,190'), 58, lightOf(sketch), false),
        behind: knotOfHair(sketch, [214, 290], 70, 62),
      })
    case 'hijab':
      return profileHijab(sketch)
    case 'boxBraids':
      return boxBraids(sketch)
    case 'cornrows': {
      const rows = Array.from({ length: 7 }, (_, i) =>
        thinBraid(
          [
            pointAt(capKnots.slice(0, 6), i / 6),
            between([0, 40], [100, 200], i / 6),
            between([170, 40], [190, 300], i / 6),
          ],
          27,
          lightOf(sketch),
          i > 3,
        ),
      ).join('')
      return {
        behind: '',
        front: combedCap(sketch, rows, mix(sketch.tones.hairShade, sketch.tones.skin, 0.15)),
        cast,
        ears: true,
      }
    }
    case 'buzz':
      return {
        behind: '',
        front: combedCap(sketch, '', mix(sketch.tones.skin, sketch.tones.hair, 0.7)),
        cast,
        ears: true,
      }
    case 'swept':
      return crop(sketch, 46, -10)
    case 'sidePart':
      return crop(sketch, 24, 10)
    case 'curtains':
    case 'textured':
      return crop(sketch, 20, 30)
    case 'fringe':
      return crop(sketch, 10, 90)
    case 'pixie':
    case 'crop':
      return crop(sketch, 14, 70)
    case 'curlyTop':
    case 'curlyCrop':
      return coils(sketch, { r: 206, cy: 110, curl: 25 })
  }
}
