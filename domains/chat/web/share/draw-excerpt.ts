import { coloursOfPage } from './page-colours.ts'
import { wrapWords } from './wrap-words.ts'

/** One bubble of a picture. */
export type DrawnMessage = { isOwn: boolean; name: string; text: string }

export type ExcerptPicture = {
  messages: readonly DrawnMessage[]
  /** The line that says who wrote it: an AI. */
  mark: string
  /** The address of the product. */
  address: string
  isRightToLeft: boolean
}

const width = 1080
const margin = 64
const padding = { x: 40, y: 30 }
const widest = 800
const lineHeight = 50
const nameHeight = 40
const gap = 28
const footHeight = 130
const radius = 40
/** Browsers of small phones draw no taller picture. */
const tallest = 8000

/** Draws an excerpt as bubbles on the page's own colours; false where it is too tall for one picture. */
export function drawExcerpt(canvas: HTMLCanvasElement, picture: ExcerptPicture): boolean {
  const context = canvas.getContext('2d')
  if (!context) return false
  const family = getComputedStyle(document.body).fontFamily
  const colours = coloursOfPage()
  const fonts = { text: `34px ${family}`, name: `600 27px ${family}`, foot: `28px ${family}` }

  context.font = fonts.text
  const measure = (text: string) => context.measureText(text).width
  const blocks = picture.messages.map((message) => {
    context.font = fonts.text
    const lines = wrapWords(message.text, measure, widest - 2 * padding.x)
    context.font = fonts.name
    const named = message.name === '' ? 0 : measure(message.name)
    context.font = fonts.text
    const inner = Math.max(named, ...lines.map((line) => measure(line)))
    const head = message.name === '' ? 0 : nameHeight
    return { message, lines, width: inner + 2 * padding.x, height: head + lines.length * lineHeight + 2 * padding.y }
  })
  const height = margin + blocks.reduce((sum, block) => sum + block.height + gap, 0) + footHeight
  if (height > tallest) return false
  canvas.width = width
  canvas.height = height

  context.fillStyle = colours.ground
  context.fillRect(0, 0, width, height)
  context.textBaseline = 'middle'
  let top = margin
  for (const { message, lines, width: wide, height: high } of blocks) {
    const isAtEnd = message.isOwn !== picture.isRightToLeft
    const left = isAtEnd ? width - margin - wide : margin
    context.fillStyle = message.isOwn ? colours.own : colours.hers
    context.beginPath()
    context.roundRect(left, top, wide, high, radius)
    context.fill()
    const isRtl = isRightToLeft(message.text, picture.isRightToLeft)
    context.direction = isRtl ? 'rtl' : 'ltr'
    context.textAlign = isRtl ? 'right' : 'left'
    const edge = isRtl ? left + wide - padding.x : left + padding.x
    let middle = top + padding.y + lineHeight / 2
    if (message.name !== '') {
      context.font = fonts.name
      context.fillStyle = colours.accent
      context.fillText(message.name, edge, middle - 6)
      middle += nameHeight
    }
    context.font = fonts.text
    context.fillStyle = colours.ink
    for (const line of lines) {
      context.fillText(line, edge, middle)
      middle += lineHeight
    }
    top += high + gap
  }

  context.direction = picture.isRightToLeft ? 'rtl' : 'ltr'
  context.textAlign = 'center'
  context.font = fonts.foot
  context.fillStyle = colours.quiet
  context.fillText(`${picture.mark} · ${picture.address}`, width / 2, height - footHeight / 2, width - 2 * margin)
  return true
}

const strong = /[\p{Script=Arabic}\p{Script=Hebrew}]|\p{Letter}/u

/** The direction of a text by its first letter, like `dir="auto"`. */
function isRightToLeft(text: string, otherwise: boolean): boolean {
  const letter = strong.exec(text)?.[0]
  return letter === undefined ? otherwise : /[\p{Script=Arabic}\p{Script=Hebrew}]/u.test(letter)
}
