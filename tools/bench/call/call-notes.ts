/** Moments of a call on its page, in milliseconds of the page. */
export type CallNotes = {
  /** When the first whole sentence of each reply stood in the captions, and when its voice began. */
  replies: { sentenceAt: number | null; playingAt: number | null }[]
  /** The requests of audio: when each was sent, when its first bytes came, and when it was whole. */
  audio: { sentAt: number; firstAt: number; wholeAt: number }[]
  /** When her voice was stopped in the middle, and the beginning of the voice or the press that did it. */
  stops: { at: number; voiceAt: number | null; pressAt: number | null }[]
}

/** A script that notes on a page when a voice begins and when it is stopped; it runs before the page. */
export const noteCall = `{
  const notes = { replies: [], stops: [], audio: [] }
  new PerformanceObserver((list) => {
    for (const { name, startTime, responseStart, responseEnd } of list.getEntries())
      if (name.includes('/media/speech/'))
        notes.audio.push({ sentAt: startTime, firstAt: responseStart, wholeAt: responseEnd })
  }).observe({ type: 'resource' })
  globalThis.callNotes = notes
  // A voice or a press is the cause of what follows within this time.
  const causeMs = 3000
  let voiceAt = -Infinity
  let lastVoiceAt = -Infinity
  let pressAt = -Infinity

  addEventListener('pointerdown', () => (pressAt = performance.now()), { capture: true })
  addEventListener('DOMContentLoaded', () => {
    let own = ''
    // The answer before stands in the captions until the next one begins.
    let before = ''
    const look = () => {
      const said = document.querySelector('dialog section > p')?.textContent ?? ''
      const words = document.querySelector('dialog [role="log"] p[dir]')?.textContent ?? ''
      if (said !== '' && said !== own) {
        notes.replies.push({ sentenceAt: null, playingAt: null })
        before = words
        own = said
      }
      const reply = notes.replies.at(-1)
      if (words !== before && reply?.sentenceAt === null && /[.!?…]["”]?\\s/u.test(words)) reply.sentenceAt = performance.now()
    }
    new MutationObserver(look).observe(document.body, { subtree: true, childList: true, characterData: true })
  })

  const { play, pause } = HTMLMediaElement.prototype
  const known = new WeakSet()
  HTMLMediaElement.prototype.play = function () {
    if (this.src !== '' && !known.has(this)) {
      known.add(this)
      this.addEventListener('playing', () => {
        const reply = notes.replies.at(-1)
        if (reply) reply.playingAt ??= performance.now()
      })
    }
    return play.call(this)
  }
  HTMLMediaElement.prototype.pause = function () {
    const at = performance.now()
    const isCause = (one) => at - one < causeMs
    if (!this.paused && !this.ended)
      notes.stops.push({
        at,
        voiceAt: isCause(voiceAt) && !isCause(pressAt) ? voiceAt : null,
        pressAt: isCause(pressAt) ? pressAt : null,
      })
    pause.call(this)
  }

  globalThis.AudioWorkletNode = class extends AudioWorkletNode {
    constructor(...input) {
      super(...input)
      this.port.addEventListener('message', ({ data }) => {
        if (data.level < 0.03) return
        const at = performance.now()
        if (at - lastVoiceAt > 1000) voiceAt = at
        lastVoiceAt = at
      })
    }
  }
}`
