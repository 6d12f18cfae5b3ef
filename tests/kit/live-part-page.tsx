import { StrictMode, useState } from 'react'
import { createRoot } from 'react-dom/client'
import type { Viewer } from '#domains/accounts/web/session.tsx'
import { SessionProvider } from '#domains/accounts/web/session.tsx'
import type { CharacterSummary } from '#domains/characters/contract.ts'
import { landingFunnels } from '#domains/characters/landing-funnels.ts'
import { OfferStep } from '#domains/characters/web/landing/offer-step.tsx'
import type { Balances } from '#domains/chat/contract.ts'
import { BrokeSheet } from '#domains/chat/web/broke-sheet.tsx'
import { PremiumSheet } from '#domains/orders/web/premium/premium-sheet.tsx'
import { reportCare } from '#domains/safety/web/public.ts'
import type { OwnStory } from '#domains/stories/own-contract.ts'
import { PublishPart } from '#domains/stories/web/write/publish-part.tsx'
import { createStoryDraft } from '#domains/stories/web/write/story-draft.ts'
import { createClient } from '#platform/contract/client.ts'
import type { ResponseEnvelope } from '#platform/contract/envelope.ts'
import type { Boot } from '#platform/contract/request-scope.ts'
import { ClientProvider } from '#platform/contract/use-call.tsx'
import { LanguageProvider } from '#platform/i18n/web/intl.tsx'
import { watchOverlaySteps } from '#ui/primitives/overlay-steps.ts'
import { createStore } from '#ui/state/store.ts'

/** A part with its facts: a story that is published or not, empty balances, the character of an offer. */
export type LivePart =
  | { name: 'publish'; story: OwnStory }
  | { name: 'premium' }
  | { name: 'broke'; balances: Balances }
  | { name: 'offer'; character: CharacterSummary }

/** All that a page of one part is drawn from. */
export type LivePage = {
  part: LivePart
  viewer: Viewer
  care: Boot['care']
  messages: Readonly<Record<string, object>>
}

declare global {
  interface Window {
    livePage: LivePage
    /** The answer of the test to a call. */
    answerCall(path: string, params: unknown): Promise<ResponseEnvelope>
  }
}

const noProviders = { email: true, google: null, telegram: null, phone: false, passkey: false }
const nothing = () => undefined

function Part({ part }: { part: LivePart }) {
  const [isOpen, setOpen] = useState(true)
  const close = () => setOpen(false)
  if (!isOpen) return <p>closed</p>
  if (part.name === 'publish') {
    const { title, revision } = part.story
    const text = { title, characterId: null, source: 'Dark.\n-> END\n', revision }
    const draft = createStoryDraft(text, () => new Promise(nothing))
    return <PublishPart draft={draft} first={part.story} onLine={nothing} />
  }
  if (part.name === 'premium') {
    const place = { surface: 'web', publisher: '', go: nothing } as const
    return <PremiumSheet isOpen source={{ from: 'energy' }} place={place} onEnd={close} />
  }
  if (part.name === 'broke') return <BrokeSheet balances={part.balances} conversationId={null} open onClose={close} />
  return <OfferStep funnel={landingFunnels.usual} character={part.character} />
}

const { part, viewer, care, messages } = window.livePage
watchOverlaySteps()
reportCare(care)
const root = document.getElementById('root')
if (root)
  createRoot(root).render(
    <StrictMode>
      <LanguageProvider locale="en" messages={messages}>
        <ClientProvider value={createClient((path, params) => window.answerCall(path, params))}>
          <SessionProvider
            viewers={createStore<Viewer | null>(viewer)}
            methods={{ providers: noProviders, order: [1] }}
            onViewer={() => Promise.resolve()}
            onBalances={nothing}
          >
            <Part part={part} />
          </SessionProvider>
        </ClientProvider>
      </LanguageProvider>
    </StrictMode>,
  )
