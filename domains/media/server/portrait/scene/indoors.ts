import { blend, dim } from '../colour.ts'
import type { Backdrop, Brush } from './backdrop.ts'
import { scatter, sheet, skyWash } from './backdrop.ts'

const { width: W, height: H } = sheet
type Painted = Omit<Backdrop, 'defs'>
const warm = [255, 190, 110] as const
const range = <T>(count: number, draw: (i: number) => T) => Array.from({ length: count }, (_, i) => draw(i))

/** A window full of the hour's sky, with its frame. */
function windowPane(b: Brush, x: number, y: number, w: number, h: number, across = 1, down = 2) {
  const frame = b.tint([92, 70, 60])
  const sky = b.isDark ? blend(b.light.high, b.light.accent, 0.25) : blend(b.light.high, [255, 252, 242], 0.55)
  let out = b.rect(x, y, w, h, sky) + b.rect(x, y + h * 0.62, w, h * 0.38, b.light.low, 0.55)
  for (let i = 0; i <= across; i++) out += b.rect(x + (w / across) * i - 7, y, 14, h, frame)
  for (let j = 0; j <= down; j++) out += b.rect(x - 8, y + (h / down) * j - 7, w + 16, 14, frame)
  return out
}

const lamp = (b: Brush, x: number, y: number, size = 1, cord = true) =>
  (cord ? b.rect(x - 2, -20, 4, y + 20, b.tint([40, 30, 30])) : '') + b.glow(x, y + 30 * size, 230 * size, b.light.glow, b.isDark ? 0.75 : 0.45) + b.poly([[x - 26 * size, y - 34 * size], [x + 26 * size, y - 34 * size], [x + 62 * size, y + 26 * size], [x - 62 * size, y + 26 * size]], b.tint([150, 84, 54])) + b.blob(x, y + 28 * size, 52 * size, 13 * size, blend(b.light.glow, [255, 255, 240], 0.5))

function bottles(b: Brush, y: number, from: number, to: number) {
  let out = ''
  for (let x = from; x < to; x += b.between(22, 44)) {
    const h = b.between(60, 120)
    const own = [[126, 70, 40], [70, 96, 70], [150, 120, 70], [90, 50, 60]][Math.floor(b.next() * 4)] as [number, number, number]
    out += b.rect(x, y - h, 18, h, b.tint(own)) + b.rect(x + 6, y - h - 24, 7, 26, b.tint(own)) + b.rect(x + 3, y - h + 8, 4, h - 16, b.light.glow, 0.35)
  }
  return out
}

export const cafe = (b: Brush): Painted => ({
  layers: [
    { blur: 9, content: b.wash([[0, blend(b.light.low, b.light.shade, 0.55)], [0.6, blend(b.light.low, b.light.shade, 0.3)], [1, dim(b.light.shade, 0.8)]]) + windowPane(b, b.side < 0 ? -40 : 560, 120, 400, 640, 2, 2) + b.rect(b.side < 0 ? 470 : 40, 240, 380, 16, b.tint([110, 72, 48])) + b.rect(b.side < 0 ? 470 : 40, 420, 380, 16, b.tint([110, 72, 48])) + bottles(b, 240, b.side < 0 ? 490 : 60, b.side < 0 ? 830 : 400) + bottles(b, 420, b.side < 0 ? 490 : 60, b.side < 0 ? 830 : 400) },
    { blur: 5, content: lamp(b, b.side < 0 ? 640 : 210, 120) + lamp(b, b.side < 0 ? 820 : 60, 190, 0.8) + lamp(b, b.side < 0 ? 300 : 560, 60, 0.7) + b.rect(0, 900, W, 320, b.tint([84, 50, 36])) + b.rect(0, 900, W, 14, b.light.glow, 0.3) + range(5, (i) => b.blob(80 + i * 190, 880, 34, 12, b.tint([240, 226, 206]), 0.8)).join('') },
  ],
  bokeh: scatter(b, 26, { top: 60, bottom: 860, colours: [b.light.glow, warm, b.light.accent], alpha: b.isDark ? 0.4 : 0.28 }),
})

export const rainWindow = (b: Brush): Painted => ({
  layers: [
    { blur: 12, content: b.wash([[0, dim(b.light.high, 0.85)], [0.55, blend(b.light.middle, [96, 110, 130], 0.35)], [1, b.light.low]]) + range(9, (i) => b.rect(i * 110 - 30, b.between(260, 620), 96, 900, blend(b.light.shade, b.light.high, 0.25), 0.6)).join('') + range(22, () => b.blob(b.next() * W, b.between(420, 1000), b.between(10, 34), b.between(14, 44), b.next() < 0.6 ? b.light.glow : b.light.accent, 0.5)).join('') },
    { blur: 1, content: b.rect(b.side < 0 ? 820 : 40, -10, 34, 1300, b.tint([58, 48, 48])) + b.rect(0, 150, W, 18, b.tint([58, 48, 48])) + range(90, () => { const [x, y] = [b.next() * W, b.next() * H]; return b.stroke(`M${x.toFixed(0)} ${y.toFixed(0)}l${b.between(-6, 3).toFixed(0)} ${b.between(20, 90).toFixed(0)}`, blend(b.light.key, [255, 255, 255], 0.4), 2.4, 0.22) }).join('') + range(150, () => b.blob(b.next() * W, b.next() * H, b.between(2, 6), b.between(3, 8), blend(b.light.middle, [255, 255, 255], 0.6), 0.38)).join('') },
  ],
  bokeh: scatter(b, 30, { top: 380, bottom: 980, large: 54, colours: [b.light.glow, b.light.accent, b.light.rim], alpha: 0.4 }),
})

export const studio = (b: Brush): Painted => ({
  layers: [
    { blur: 14, content: b.wash([[0, blend(b.light.low, [160, 120, 110], 0.3)], [0.7, blend(b.light.low, b.light.shade, 0.45)], [1, dim(b.light.shade, 0.9)]]) + b.glow(450, 420, 620, blend(b.light.glow, b.light.accent, 0.35), 0.62) },
    { blur: 3, content: range(26, () => { const [x, y] = [b.between(-60, W), b.between(0, H)]; return b.stroke(`M${x.toFixed(0)} ${y.toFixed(0)}q${b.between(60, 160).toFixed(0)} ${b.between(-60, 20).toFixed(0)} ${b.between(180, 340).toFixed(0)} ${b.between(-90, 60).toFixed(0)}`, blend(b.light.low, b.light.glow, b.next() * 0.5), b.between(18, 60), 0.1) }).join('') },
  ],
  bokeh: [],
})

export const library = (b: Brush): Painted => {
  const spines = [[120, 52, 44], [60, 76, 66], [150, 116, 70], [54, 60, 92], [104, 84, 72], [168, 140, 106], [88, 44, 60]] as const
  const shelf = (y: number) => {
    let out = b.rect(-10, y, W + 20, 170, b.tint([38, 24, 20]))
    for (let x = -6; x < W; ) {
      const w = b.between(16, 36)
      const h = b.between(104, 146)
      const own = spines[Math.floor(b.next() * spines.length)] as readonly [number, number, number]
      out += b.rect(x, y + 160 - h, w - 2, h, b.tint(own)) + b.rect(x + 2, y + 160 - h * 0.8, w - 6, 5, [226, 186, 120], 0.45)
      x += w + (b.next() < 0.06 ? 40 : 0)
    }
    return out + b.rect(-10, y + 158, W + 20, 18, b.tint([112, 70, 44]))
  }
  return {
    layers: [
      { blur: 5, content: b.wash([[0, b.light.shade], [1, dim(b.light.shade, 0.8)]]) + range(7, (i) => shelf(i * 178 - 40)).join('') + b.rect(b.side < 0 ? 640 : 230, -10, 26, 1300, b.tint([96, 60, 40])) },
      { blur: 12, content: b.glow(b.side < 0 ? 130 : 770, 330, 460, b.light.glow, b.isDark ? 0.6 : 0.5) },
      { blur: 4, content: lamp(b, b.side < 0 ? 120 : 780, 300, 0.9, false) },
    ],
    bokeh: scatter(b, 8, { colours: [b.light.glow, warm], alpha: 0.25 }),
  }
}

export const kitchen = (b: Brush): Painted => ({
  layers: [
    { blur: 8, content: b.wash([[0, blend(b.light.middle, [226, 214, 196], 0.35)], [1, b.light.low]]) + windowPane(b, b.side < 0 ? 30 : 500, 90, 380, 560, 2, 2) + b.glow(b.side < 0 ? 200 : 700, 330, 480, b.light.glow, 0.6) + b.blob(b.side < 0 ? 300 : 620, 520, 130, 120, b.tint([104, 140, 92]), 0.65) + range(2, (i) => b.rect(b.side < 0 ? 520 : 20, 220 + i * 170, 360, 14, b.tint([168, 122, 84]))).join('') },
    { blur: 4, content: range(7, (i) => b.blob((b.side < 0 ? 545 : 45) + i * 50, 196, 19, 24, b.tint(i % 2 ? [226, 220, 210] : [146, 96, 78]))).join('') + range(5, (i) => b.rect((b.side < 0 ? 535 : 35) + i * 66, 316, 42, 74, b.tint(i % 2 ? [196, 150, 96] : [122, 140, 128]))).join('') + b.rect(0, 780, W, 30, b.tint([206, 182, 150])) + b.rect(0, 806, W, 420, b.tint([142, 118, 100])) + range(14, (i) => { const x = (b.side < 0 ? 60 : 640) + (i % 5) * 42; return b.stroke(`M${x} 780q${b.between(-50, 50).toFixed(0)} -60 ${b.between(-40, 40).toFixed(0)} -${b.between(90, 170).toFixed(0)}`, b.tint([94, 130, 84]), 9, 0.85) }).join('') },
  ],
  bokeh: scatter(b, 10, { colours: [b.light.glow], alpha: 0.26 }),
})

export const gallery = (b: Brush): Painted => {
  const wall = blend(b.light.middle, [214, 206, 198], b.isDark ? 0.12 : 0.5)
  const picture = (x: number, y: number, w: number, h: number) => {
    const hues = [b.light.accent, [212, 96, 74], [58, 92, 112], [226, 182, 96], [110, 70, 110]] as const
    let out = b.rect(x - 12, y - 12, w + 24, h + 24, b.tint([66, 48, 40])) + b.rect(x, y, w, h, b.tint([232, 222, 206]))
    for (let k = 0; k < 9; k++) out += b.blob(x + b.between(0.2, 0.8) * w, y + b.between(0.2, 0.8) * h, b.between(0.08, 0.26) * w, b.between(0.06, 0.24) * h, hues[Math.floor(b.next() * hues.length)] as typeof hues[0], 0.75)
    return out
  }
  return {
    layers: [
      { blur: 7, content: b.wash([[0, dim(wall, 0.72)], [0.35, wall], [0.82, dim(wall, 0.8)], [0.83, blend(b.light.shade, [120, 90, 70], 0.4)], [1, b.light.shade]]) + picture(40, 190, 240, 330) + picture(600, 150, 330, 430) + picture(330, 250, 170, 210) },
      { blur: 12, content: [160, 450, 770].map((x) => b.poly([[x - 20, -20], [x + 20, -20], [x + 170, 640], [x - 170, 640]], b.light.glow, b.isDark ? 0.16 : 0.2)).join('') },
    ],
    bokeh: [],
  }
}

export const forestCabin = (b: Brush): Painted => {
  const fire = b.side < 0 ? 150 : 750
  return {
    layers: [
      { blur: 6, content: b.rect(-20, -20, W + 40, H + 40, b.tint([118, 76, 50])) + range(14, (i) => b.rect(-20, i * 92 - 10, W + 40, 8, b.tint([62, 38, 28])) + b.rect(-20, i * 92 + 8, W + 40, 26, b.tint([150, 100, 64]), 0.5)).join('') + windowPane(b, b.side < 0 ? 560 : 60, 150, 280, 380, 2, 2) + range(6, (i) => b.poly([[(b.side < 0 ? 575 : 75) + i * 46, 520], [(b.side < 0 ? 600 : 100) + i * 46, 250 + b.between(0, 90)], [(b.side < 0 ? 625 : 125) + i * 46, 520]], b.tint([46, 74, 60]), 0.85)).join('') },
      { blur: 10, content: b.glow(fire, 900, 560, [255, 140, 60], 0.75) + range(5, (i) => b.glow(fire - 60 + i * 30, 900 - b.between(0, 70), 90, [255, 190, 90], 0.8)).join('') },
      { blur: 5, content: range(4, (i) => b.rect(fire - 130 + i * 66, 950 - i * 4, 60, 30, b.tint([70, 40, 28]))).join('') + lamp(b, b.side < 0 ? 470 : 430, 110, 0.7) },
    ],
    bokeh: scatter(b, 12, { top: 500, bottom: 1000, colours: [[255, 160, 70], warm], alpha: 0.4, large: 26 }),
  }
}

export const jazzBar = (b: Brush): Painted => ({
  layers: [
    { blur: 10, content: b.wash([[0, dim(b.light.shade, 0.7)], [0.6, blend(b.light.shade, [130, 40, 50], 0.28)], [1, dim(b.light.shade, 0.6)]]) + range(11, (i) => b.stroke(`M${i * 90 - 20} -20q${b.between(-18, 18).toFixed(0)} 500 ${b.between(-12, 12).toFixed(0)} 900`, blend([128, 30, 44], b.light.shade, i % 2 ? 0.25 : 0.6), 58, 0.6)).join('') },
    { blur: 6, content: b.poly([[b.side < 0 ? 700 : 200, -20], [b.side < 0 ? 740 : 160, -20], [b.side < 0 ? 900 : 330, 900], [b.side < 0 ? 480 : -60, 900]], b.light.glow, 0.2) + lamp(b, b.side < 0 ? 180 : 720, 150, 0.9) + b.blob(b.side < 0 ? 760 : 140, 900, 260, 100, b.tint([30, 22, 26])) + b.rect(b.side < 0 ? 560 : -20, 850, 360, 40, b.tint([40, 30, 32])) + range(18, (i) => b.rect((b.side < 0 ? 566 : -14) + i * 19, 866, 15, 40, b.tint([220, 212, 200]), 0.75)).join('') },
  ],
  bokeh: scatter(b, 30, { top: 80, bottom: 920, colours: [b.light.glow, [255, 150, 90], [230, 80, 90], warm], alpha: 0.42 }),
})

export const train = (b: Brush): Painted => ({
  layers: [
    { blur: 10, content: skyWash(b) + range(12, () => b.rect(b.between(-200, W), b.between(380, 640), b.between(200, 520), b.between(14, 46), b.tint([86, 104, 92]), 0.65)).join('') + range(16, () => b.rect(b.between(-100, W), b.between(300, 700), b.between(60, 240), 6, b.light.glow, 0.4)).join('') },
    { blur: 4, content: b.rect(-10, -10, W + 20, 130, b.tint([70, 58, 62])) + b.rect(-10, 730, W + 20, 500, b.tint([84, 56, 60])) + b.rect(b.side < 0 ? 560 : 300, -10, 44, 760, b.tint([78, 66, 70])) + b.poly([[-20, 820], [190, 760], [230, 1220], [-20, 1220]], b.tint([132, 52, 58])) + b.poly([[920, 820], [710, 760], [670, 1220], [920, 1220]], b.tint([112, 44, 54])) + b.rect(0, 122, W, 8, b.light.glow, 0.4) + b.rect(0, 724, W, 9, [255, 240, 220], 0.3) },
  ],
  bokeh: scatter(b, 18, { top: 200, bottom: 640, colours: [b.light.glow, b.light.accent], alpha: 0.32 }),
})
