import type { Row } from './conversation/conversation-rows.ts'

const fixed = { intro: 330, older: 190, day: 52, notice: 96, pending: 64, typing: 96, photo: 330, activity: 272 }
const giftHeight = 280
/** A round that is over: one line. */
const endedHeight = 62
const lineHeight = 27
const lettersWide = 8
/** Letters that are about twice as wide: those of Chinese, Japanese and Korean. */
const wideLetters = /[\u1100-\u11FF\u2E80-\uA4CF\uAC00-\uD7AF\uF900-\uFAFF\uFF01-\uFF60]/g

/** About how tall a row will be, so that a list jumps little when rows are measured. */
export function estimateRow(row: Row | undefined, width: number): number {
  if (!row) return 80
  if (row.kind === 'activity' && row.activity.isOver) return endedHeight
  if (row.kind !== 'message') return fixed[row.kind]
  if (row.message.gift) return giftHeight
  const perLine = Math.max(16, Math.floor((Math.min(width, 680) - 64) / lettersWide))
  const lines = row.message.text
    .split('\n')
    .reduce((sum, line) => sum + Math.max(1, Math.ceil(columnsOf(line) / perLine)), 0)
  return lines * lineHeight + 20 + 16 + (row.message.siblings.length > 1 || row.isLast ? 36 : 0)
}

function columnsOf(line: string): number {
  return line.length + (line.match(wideLetters)?.length ?? 0)
}
