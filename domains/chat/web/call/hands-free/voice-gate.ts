/** One stretch of sound, as a gate reads it: how loud it is, and whether her voice is heard at the time. */
export type Heard = {
  /** Root mean square of the samples, 0 to 1. */ level: number
  /** How long the stretch is. */ ms: number
  isHerVoice: boolean
}

/** opened: somebody began to speak. closed: they have spoken. dropped: it was too short for words. */
export type GateEvent = 'opened' | 'closed' | 'dropped'

export const gateLimits = {
  /** So much louder than the room a voice opens it, and so little louder is still one that goes on: decibels. */
  openAboveDb: 14,
  closeAboveDb: 7,
  /** The rest of her voice that an echo canceller leaves is no interruption: so much louder still. */
  aboveHerDb: 10,
  /** Below it nothing is a voice, however silent the room: decibels of full scale. */
  leastDb: -46,
  /** Loud for so long, it is no click; over her voice for longer, and no cough. */
  attackMs: 90,
  attackOverHerMs: 240,
  /** The pause that ends what is said: longer than one between two sentences. */
  hangMs: 900,
  /** Less than that holds no word. */
  leastMs: 280,
  /** Nothing longer is taken at once. */
  mostMs: 58_000,
} as const

/** The room becomes louder slowly and more silent at once: a voice is no noise of the room. */
const risePerSecondDb = 2
const quietestDb = -72
/** Between syllables a voice falls silent as long as it is heard: so much of a gap counts against what was loud before it. */
const gapCounts = 0.3
/** Words have gaps: what is never lower for so long is the room, such as a fan that was switched on. */
const steadyMs = 2000

/**
 * Finds when somebody speaks, by loudness alone: an energy gate with hysteresis over the noise of the room. Pure but for what
 * it remembers; the same stretches give the same events.
 */
export function createVoiceGate(limits: typeof gateLimits = gateLimits) {
  let roomDb = quietestDb + 12
  let loudMs = 0
  let attackMs = 0
  let quietMs = 0
  let spokenMs = 0
  let isOpen = false
  let lowest = { db: 0, forMs: 0 }

  const close = (): GateEvent => {
    const words = spokenMs - quietMs
    isOpen = false
    loudMs = 0
    attackMs = 0
    quietMs = 0
    spokenMs = 0
    return words >= limits.leastMs ? 'closed' : 'dropped'
  }

  return {
    isOpen: () => isOpen,
    /** How long ago the sound began that may open it; 0 where there is none. */
    attackMs: () => attackMs,
    /** Takes the next stretch of sound; gives what it changes. */
    hear({ level, ms, isHerVoice }: Heard): GateEvent | null {
      const db = Math.max(quietestDb, 20 * Math.log10(Math.max(level, 1e-6)))
      if (isOpen) {
        spokenMs += ms
        lowest = { db: Math.min(lowest.db, db), forMs: lowest.forMs + ms }
        if (lowest.forMs >= steadyMs) {
          roomDb = Math.max(roomDb, lowest.db)
          lowest = { db: 0, forMs: 0 }
        }
        const isQuiet = db < Math.max(roomDb + limits.closeAboveDb, limits.leastDb - limits.closeAboveDb)
        quietMs = isQuiet ? quietMs + ms : 0
        return quietMs >= limits.hangMs || spokenMs >= limits.mostMs ? close() : null
      }
      const over = isHerVoice ? limits.aboveHerDb : 0
      const isLoud = db >= Math.max(roomDb + limits.openAboveDb, limits.leastDb) + over
      // Her own voice is no noise of the room either.
      if (!isHerVoice) roomDb = Math.min(Math.max(db, quietestDb), roomDb + (risePerSecondDb * ms) / 1000)
      loudMs = isLoud ? loudMs + ms : Math.max(0, loudMs - ms * gapCounts)
      attackMs = loudMs === 0 ? 0 : attackMs + ms
      if (loudMs < (isHerVoice ? limits.attackOverHerMs : limits.attackMs)) return null
      isOpen = true
      lowest = { db: 0, forMs: 0 }
      spokenMs = attackMs
      quietMs = 0
      return 'opened'
    },
  }
}
