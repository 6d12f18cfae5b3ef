import { fold } from './fold.ts'
import type { Folded } from './fold.ts'

/** Receives folded characters with their place in the raw text (UTF-16 offsets) and the code point as typed. */
export type UnitSink = {
  unit(folded: Folded, typed: number, start: number, end: number): void
  /** Characters are piled up or broken beyond what any writing needs. */
  unreadable(start: number): void
}

const longestEntity = 10
/** No script needs so many invisible or combining characters in a row. */
const longestPile = 15
/** Overrides of the writing direction show a text other than it is read: 41 as 14. No writing needs them. */
const overrides = new Set([0x202d, 0x202e])
/** Lone halves of surrogate pairs: one can be a cut emoji. */
const mostBroken = 4

/** Turns pieces of raw text, cut anywhere, into folded characters: joins surrogates and reads numeric HTML entities. */
export class Decoder {
  private readonly sink: UnitSink
  private offset = 0
  private high = 0
  private entity: { code: number; start: number }[] = []
  private pile = 0
  private broken = 0

  constructor(sink: UnitSink) {
    this.sink = sink
  }

  /** Where the part that is not yet decoded begins. */
  get pendingFrom(): number {
    return this.entity[0]?.start ?? this.offset - (this.high === 0 ? 0 : 1)
  }

  push(piece: string): void {
    for (let index = 0; index < piece.length; index++) {
      const unit = piece.charCodeAt(index)
      const start = this.offset++
      if (this.high !== 0) {
        const high = this.high
        this.high = 0
        if (unit >= 0xdc00 && unit <= 0xdfff) {
          this.codePoint((high - 0xd800) * 0x400 + (unit - 0xdc00) + 0x10000, start - 1)
          continue
        }
        this.codePoint(high, start - 1)
      }
      if (unit >= 0xd800 && unit <= 0xdbff) this.high = unit
      else this.codePoint(unit, start)
    }
  }

  end(): void {
    if (this.high !== 0) this.codePoint(this.high, this.offset - 1)
    this.high = 0
    this.giveUpEntity()
  }

  private codePoint(code: number, start: number): void {
    if (this.entity.length === 0) {
      if (code === 38) this.entity.push({ code, start })
      else this.emit(code, start, start + (code > 0xffff ? 2 : 1))
      return
    }
    const isDigit = (code >= 48 && code <= 57) || (code >= 97 && code <= 102) || (code >= 65 && code <= 70)
    const fits =
      this.entity.length === 1 ? code === 35 : isDigit || (this.entity.length === 2 && (code === 120 || code === 88))
    if (code === 59 && this.entity.length > 2) this.closeEntity(start + 1)
    else if (fits && this.entity.length < longestEntity) this.entity.push({ code, start })
    else {
      this.giveUpEntity()
      this.codePoint(code, start)
    }
  }

  private closeEntity(end: number): void {
    const body = String.fromCodePoint(...this.entity.slice(2).map((one) => one.code))
    const value = /^x/i.test(body) ? Number.parseInt(body.slice(1), 16) : /^\d+$/.test(body) ? Number(body) : Number.NaN
    const start = this.entity[0]?.start ?? end
    if (Number.isInteger(value) && value > 0 && value <= 0x10ffff) {
      this.entity = []
      this.emit(value, start, end)
    } else this.giveUpEntity()
  }

  private giveUpEntity(): void {
    const pending = this.entity
    this.entity = []
    for (const { code, start } of pending) this.emit(code, start, start + 1)
  }

  private emit(code: number, start: number, end: number): void {
    const units = fold(code)
    if (overrides.has(code)) this.sink.unreadable(start)
    if (code >= 0xd800 && code <= 0xdfff && ++this.broken === mostBroken) this.sink.unreadable(start)
    if (units.length === 0) {
      if (++this.pile === longestPile) this.sink.unreadable(start)
      return
    }
    this.pile = 0
    for (const unit of units) this.sink.unit(unit, code, start, end)
  }
}
