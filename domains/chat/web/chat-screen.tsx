import { Activity, Suspense, useEffect, useMemo, useRef, useState } from 'react'
import type { Boot } from '#platform/contract/request-scope.ts'
import { useClient } from '#platform/contract/use-call.tsx'
import type { Viewer } from '#domains/accounts/web/public.ts'
import { useSession } from '#domains/accounts/web/public.ts'
import { useStore } from '#ui/state/store.ts'
import type { ChatFileParts, ChatMethods, ChatPhotoParts } from './chat-context.tsx'
import { ChatProvider, useChat } from './chat-context.tsx'
import type { ChatHub } from './chat-hub.ts'
import type { Conversation } from './conversation/conversation.ts'
import type { ChatGiftParts } from './gifts/gift-parts.ts'
import type { LoadedChat } from './loaded-chat.ts'
import { OpeningPane } from './opening-pane.tsx'
import { hubFor } from './page-hub.ts'
import { MessagesToCome } from './messages-skeleton.tsx'
import { useServerNews } from './use-server-events.ts'
import { messageHref } from '../rules.ts'
import { usePreparedDevice, useSharedWords } from './use-device.ts'
import type { ChatToolParts } from './tools/tool-parts.ts'
import { useAddressedMessage } from './tools/use-addressed-message.ts'
import { useIsWide } from './use-is-wide.ts'
import { LateOverlay } from '#ui/patterns/late-overlay.tsx'
import { late } from '#ui/state/late.ts'

const listPane = 'w-full shrink-0 md:w-72 md:border-e md:border-line lg:w-84'

const ConversationListPane = late(() =>
  import('./conversation-list-pane.tsx').then(({ ConversationListPane: Pane }) => ({ default: Pane })),
)
const StartPane = late(() => import('./start-pane.tsx').then(({ StartPane: Pane }) => ({ default: Pane })))
const loadPane = () => import('./conversation-pane.tsx')
const ConversationPane = late(() => loadPane().then(({ ConversationPane: Pane }) => ({ default: Pane })))
const ConversationFacts = late(() =>
  import('./conversation-facts.tsx').then(({ ConversationFacts: Facts }) => ({ default: Facts })),
)
const BrokeSheet = late(() => import('./broke-sheet.tsx').then(({ BrokeSheet: Sheet }) => ({ default: Sheet })))

export type ChatScreenProps = {
  boot: Boot
  /** Data that the server's render already requested. */
  loaded: LoadedChat
  /** The conversation that the address names. */
  shownId: string | null
  /** A character to open the conversation with. */
  characterId: string | null
  isTour?: boolean
  /** The idea of the evening that the conversation begins with. */
  idea?: number | null
  /** A character to import a chat for; empty for any. */
  importFor?: string | null
  methods: ChatMethods
  files: ChatFileParts
  photos: ChatPhotoParts
  gifts: ChatGiftParts
  tools: ChatToolParts
  /** The message of the conversation that the address names. */
  messageId?: string | null
}

const cachedPanes = 4
const paneAfterMs = 1500

/** All of chat: the list, the conversations that were opened, and who one talks to. */
export function ChatScreen({ boot, loaded, shownId, characterId, isTour = false, ...rest }: ChatScreenProps) {
  const { methods, files, photos, gifts, tools, importFor = null, idea = null, messageId = null } = rest
  const client = useClient()
  const { viewer, expire, oweProof } = useSession()
  const mayChat = viewer !== null && viewer.isAdult
  const uid = mayChat ? viewer.uid : null
  const kind = viewer?.kind ?? 'visitor'
  const hub = useMemo(
    () => hubFor({ uid, kind, client, boot, loaded, onExpired: expire, onAgeProof: oweProof }),
    [uid, kind, client, boot, loaded, expire, oweProof],
  )
  const page = useMemo(
    () => ({
      hub,
      methods,
      files,
      photos,
      gifts,
      tools,
      hrefs,
      help: boot.help,
      hasSpeech: boot.hasSpeech,
      hasDictation: boot.hasDictation,
      flagged: boot,
      callPrice: boot.callPrice,
      hasVoiceFiles: boot.hasVoiceFiles,
    }),
    [hub, methods, files, photos, gifts, tools, boot],
  )
  useServerNews(hub, uid !== null)
  useBalancesOf(hub, viewer)
  usePreparedDevice(hub, mayChat ? viewer : null)
  return (
    <ChatProvider value={page}>
      <div className="relative min-h-0 flex-1">
        <div className="absolute inset-x-0 top-0 bottom-(--keyboard-inset) flex overflow-clip">
          <section
            className={`${listPane} ${shownId || characterId ? 'max-md:invisible max-md:absolute max-md:inset-0' : ''}`}
          >
            <Suspense>
              <ConversationListPane
                shownId={shownId}
                isTour={isTour}
                mayImport={mayChat && kind === 'member'}
                importFor={importFor}
              />
            </Suspense>
          </section>
          <Panes
            key={uid}
            shownId={shownId}
            messageId={messageId}
            characterId={mayChat ? characterId : null}
            idea={idea}
          />
        </div>
      </div>
      <Broke conversationId={shownId} />
    </ChatProvider>
  )
}

/** A purchase or a sign-in changes what the next reply costs and how far energy grows. */
function useBalancesOf(hub: ChatHub, viewer: Viewer | null): void {
  const known = useRef(viewer)
  useEffect(() => {
    if (known.current !== viewer && viewer !== null) void hub.loadBalances()
    known.current = viewer
  }, [hub, viewer])
}

const hrefs = {
  list: '/chat',
  conversation: (conversationId: string) => `/chat/${conversationId}`,
  message: messageHref,
}

function Panes({
  shownId,
  messageId,
  characterId,
  idea,
}: {
  shownId: string | null
  messageId: string | null
  characterId: string | null
  idea: number | null
}) {
  const { hub } = useChat()
  useAddressedMessage(shownId, messageId)
  useSharedWords(hub, shownId)
  const stored = useCached(shownId)
  const isEmpty = shownId === null && characterId === null
  // Anyone who looks at the list will open one: its code comes while nothing else is to do.
  useEffect(() => {
    if (shownId !== null) return
    const idle = setTimeout(() => void loadPane(), paneAfterMs)
    return () => clearTimeout(idle)
  }, [shownId])
  return (
    <section className={`relative min-w-0 flex-1 ${isEmpty ? 'max-md:hidden' : ''}`}>
      {characterId && shownId === null ? <OpeningPane characterId={characterId} idea={idea} /> : null}
      <Suspense>{isEmpty ? <StartPane /> : null}</Suspense>
      {stored.map((id) => (
        <Activity key={id} mode={id === shownId ? 'visible' : 'hidden'}>
          <div className="flex h-full">
            <div className="h-full min-w-0 flex-1">
              <Suspense fallback={<MessagesToCome />}>
                <ConversationPane conversation={hub.conversation(id)} />
              </Suspense>
            </div>
            <FactsPane conversation={hub.conversation(id)} />
          </div>
        </Activity>
      ))}
    </section>
  )
}

/**
 * The third pane, where there is room for it. Only the browser knows that, so the server renders its room: were the pane of
 * the conversation rendered anew then, while its code is on its way, React would discard the field that the server rendered,
 * with the words typed there.
 */
function FactsPane({ conversation }: { conversation: Conversation }) {
  const isWide = useIsWide()
  return (
    <aside className="hidden h-full w-80 shrink-0 overflow-y-auto overscroll-contain border-s border-line p-5 xl:block">
      <Suspense>{isWide ? <ConversationFacts conversation={conversation} /> : null}</Suspense>
    </aside>
  )
}

/** The conversations that stay mounted: the one shown and the last few before it. */
function useCached(shownId: string | null): readonly string[] {
  const [stored, setSaved] = useState<readonly string[]>(shownId ? [shownId] : [])
  if (shownId === null || stored.includes(shownId)) return stored
  const next = [...stored, shownId].slice(-cachedPanes)
  setSaved(next)
  return next
}

/** Opens by itself once when a reply could not be paid. */
function Broke({ conversationId }: { conversationId: string | null }) {
  const { hub } = useChat()
  const count = useStore(hub.broke)
  const balances = useStore(hub.balances)
  const [seen, setSeen] = useState(count)
  useEffect(() => {
    if (count !== seen) void hub.loadBalances()
  }, [hub, count, seen])
  if (!balances || (count === 0 && seen === 0)) return null
  return (
    <LateOverlay>
      <BrokeSheet
        balances={balances}
        conversationId={conversationId}
        open={count !== seen}
        onClose={() => setSeen(count)}
      />
    </LateOverlay>
  )
}
