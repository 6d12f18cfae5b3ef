import { useTexts } from '#platform/i18n/web/intl.tsx'
import { Sheet } from '#ui/primitives/sheet.tsx'
import { Switch } from '#ui/primitives/switch.tsx'
import { useStore } from '#ui/state/store.ts'
import { backdrops } from '../../backdrops.ts'
import { backdropStyle } from '../backdrop-style.ts'
import { useChat } from '../chat-context.tsx'
import { useConversation } from '../use-conversation.ts'
import type { BackdropProps } from './tool-parts.ts'

const tile =
  'pressable relative isolate flex h-28 cursor-pointer flex-col justify-end gap-1.5 overflow-hidden rounded-m border border-line bg-surface-0 p-2.5 has-checked:border-accent has-checked:outline-2 has-checked:outline-accent has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-focus'

/** The grounds to read a conversation on, each as it looks, and whether its words are coloured; a choice is there at once. */
export function BackdropSheet({ conversation, open, onClose }: BackdropProps) {
  const t = useTexts('chat-tools')
  const chat = useTexts('chat')
  const chosen = useConversation(conversation, (state) => state.facts?.backdrop ?? 'glow')
  const thumbhash = useConversation(conversation, (state) => state.facts?.character.cover.thumbhash ?? '')
  const { wordsLook } = useChat().hub
  const { isColoured, hasFaces } = useStore(wordsLook)
  return (
    <Sheet open={open} onClose={onClose} title={chat('conversation.backdrop')} closeLabel={chat('close')}>
      <fieldset className="grid grid-cols-2 gap-3 pb-4 sm:grid-cols-3">
        <legend className="pb-4 text-small text-ink-3">{t('backdrop.text')}</legend>
        {backdrops.map((backdrop) => (
          <label key={backdrop} className={tile}>
            <input
              type="radio"
              name="backdrop"
              className="sr-only"
              checked={backdrop === chosen}
              onChange={() => void conversation.chooseBackdrop(backdrop)}
            />
            <span
              aria-hidden="true"
              className="absolute inset-0 -z-10"
              style={backdropStyle(backdrop, thumbhash) ?? undefined}
            />
            <span aria-hidden="true" className="h-3 w-3/5 rounded-full bg-surface-2" />
            <span aria-hidden="true" className="h-3 w-2/5 self-end rounded-full bg-accent-soft" />
            <span className="text-small font-medium text-ink-1">{t(`backdrop.${backdrop}`)}</span>
          </label>
        ))}
      </fieldset>
      <div className="border-t border-line py-3">
        <Switch
          label={t('backdrop.colours')}
          hint={t('backdrop.coloursHint')}
          checked={isColoured}
          onChange={(isOn) => wordsLook.change({ isColoured: isOn })}
        />
      </div>
      <div className="border-t border-line py-3">
        <Switch
          label={t('backdrop.faces')}
          hint={t('backdrop.coloursHint')}
          checked={hasFaces}
          onChange={(isOn) => wordsLook.change({ hasFaces: isOn })}
        />
      </div>
    </Sheet>
  )
}
