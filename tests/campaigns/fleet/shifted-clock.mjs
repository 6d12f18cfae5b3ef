// Preloaded into a process of the campaign: its clock is wrong by CLOCK_SHIFT_MS, and its timers are right.
const shift = Number(process.env.CLOCK_SHIFT_MS ?? 0)
const RightDate = Date
globalThis.Date = class extends RightDate {
  constructor(...args) {
    if (args.length === 0) super(RightDate.now() + shift)
    else super(...args)
  }
  static now() {
    return RightDate.now() + shift
  }
  // A date that came from another thread was made by that thread's own class.
  static [Symbol.hasInstance](value) {
    return Object.prototype.toString.call(value) === '[object Date]'
  }
}
