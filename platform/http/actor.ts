/** Who makes a call, as far as every domain may know. */
export type Actor = {
  userId: string
  kind: 'visitor' | 'member'
  isOperator: boolean
  isPremium: boolean
  /** Has said, or shown, that they are an adult. */
  isAdult: boolean
  lang: string
  /** The name they go by; empty for visitors. */
  nick: string
  selector: string
}

export type Role = 'nobody' | 'visitor' | 'user' | 'premium' | 'operator'

/** The highest role an actor holds; auth levels of calls compare against it. */
export function roleOf(actor: Actor | null): Role {
  if (!actor) return 'nobody'
  if (actor.isOperator) return 'operator'
  if (actor.kind === 'visitor') return 'visitor'
  return actor.isPremium ? 'premium' : 'user'
}
