import { useEffect, useRef, useState } from 'react'
import type { ExpressionName } from '#domains/media/vocabulary-contract.ts'
import { useTexts } from '#platform/i18n/web/intl.tsx'
import { useBrowserValue } from '#ui/state/browser-value.ts'
import type { Conversation } from '../conversation/conversation.ts'
import type { ConversationState } from '../conversation/conversation-state.ts'
import type { MovingFaceProps } from '../tools/tool-parts.ts'
import { useConversation } from '../use-conversation.ts'
import { faceAddress } from './face-address.ts'
import { useFace } from './use-face.ts'

type Character = NonNullable<ConversationState['facts']>['character']

const layer = 'absolute inset-0 size-full object-cover object-top transition-opacity duration-500 ease-out'
/** A blink takes the last tenth of a second or two of this time. */
const blinkEveryMs = 5200
const blink: Keyframe[] = [
  { opacity: 0, offset: 0 },
  { opacity: 0, offset: 0.955 },
  { opacity: 1, offset: 0.965 },
  { opacity: 1, offset: 0.982 },
  { opacity: 0, offset: 0.992 },
  { opacity: 0, offset: 1 },
]

/** The face of her newest words, over her portrait: one fades into the next, and the eyes blink now and then. */
export function MovingFace({ conversation, isTall }: MovingFaceProps) {
  const character = useConversation(conversation, ({ facts }) => facts?.character ?? null)
  const expression = useExpression(conversation)
  return character ? <Faces character={character} expression={expression} isTall={isTall} /> : null
}

function useExpression(conversation: Conversation): ExpressionName {
  return useConversation(conversation, expressionIn)
}

/** The face with which the newest words of the character were written. */
function expressionIn({ messages }: Pick<ConversationState, 'messages'>): ExpressionName {
  const newest = messages.findLast(({ role, state }) => role === 'character' && state !== 'streaming')
  return newest?.expression ?? 'neutral'
}

type Shown = { character: Character; expression: ExpressionName; isTall: boolean }

function Faces({ character, expression, isTall }: Shown) {
  const t = useTexts('chat-tools')
  const isStill = useBrowserValue(() => matchMedia('(prefers-reduced-motion: reduce)').matches, true)
  const [seen, setSeen] = useState<readonly ExpressionName[]>([])
  // A face is shown once it has come; until then the one before it stays.
  const shown = useLoaded({ character, expression, isTall })
  if (shown !== 'neutral' && !seen.includes(shown)) setSeen([...seen, shown])
  const named = shown === 'neutral' ? {} : { role: 'img', 'aria-label': t(`face.${shown}`, { name: character.name }) }
  return (
    <span
      className={`absolute inset-0 overflow-hidden ${isTall ? 'rounded-l' : 'rounded-full'}`}
      data-face={shown}
      {...named}
    >
      {seen.map((one) => (
        <img
          key={one}
          src={faceAddress(character, { expression: one, isBlinking: false, isTall })}
          alt=""
          draggable={false}
          className={`${layer} ${one === shown ? 'opacity-100' : 'opacity-0'}`}
        />
      ))}
      {isStill ? null : <Blink key={shown} character={character} expression={shown} isTall={isTall} />}
    </span>
  )
}

/** Her face with closed eyes, seen for a moment every few seconds. */
function Blink({ character, expression, isTall }: Shown) {
  const face = { expression, isBlinking: true, isTall }
  const address = useFace(character, face)
  const image = useRef<HTMLImageElement>(null)
  useEffect(() => {
    const motion = image.current?.animate(blink, { duration: blinkEveryMs, iterations: Number.POSITIVE_INFINITY })
    return () => motion?.cancel()
  }, [address])
  if (address === null) return null
  return <img ref={image} src={address} alt="" draggable={false} className={`${layer} opacity-0`} />
}

/** The expression whose picture has come last. */
function useLoaded({ character, expression, isTall }: Shown): ExpressionName {
  const hasCome = useFace(character, { expression, isBlinking: false, isTall }) !== null || expression === 'neutral'
  const [shown, setShown] = useState<ExpressionName>('neutral')
  if (hasCome && shown !== expression) setShown(expression)
  return shown
}
