import { useState } from 'react'
import { useTexts } from '#platform/i18n/web/intl.tsx'
import { Button } from '#ui/primitives/button.tsx'
import { Sheet } from '#ui/primitives/sheet.tsx'
import { Switch } from '#ui/primitives/switch.tsx'
import { useStore } from '#ui/state/store.ts'
import { backdrops, palettes } from '../../backdrops.ts'
import { useChat } from '../chat-context.tsx'
import { useConversation } from '../use-conversation.ts'
import { LookTile } from './look-tile.tsx'
import type { BackdropProps } from './tool-parts.ts'

const tiles = 'grid grid-cols-2 gap-3 pb-4 sm:grid-cols-3'

/** The grounds and the colours of a conversation, each as it looks, and whether its words are coloured; a choice is there at once. */
export function BackdropSheet({ conversation, open, onClose }: BackdropProps) {
  const t = useTexts('chat-tools')
  const chat = useTexts('chat')
  const backdrop = useConversation(conversation, (state) => state.facts?.backdrop ?? 'glow')
  const palette = useConversation(conversation, (state) => state.facts?.palette ?? 'house')
  const thumbhash = useConversation(conversation, (state) => state.facts?.character.cover.thumbhash ?? '')
  const { wordsLook } = useChat().hub
  const { isColoured, hasFaces } = useStore(wordsLook)
  const [before, setBefore] = useState({ isOpen: open, backdrop, palette })
  if (before.isOpen !== open) setBefore({ isOpen: open, backdrop, palette })
  const isChanged = before.backdrop !== backdrop || before.palette !== palette
  return (
    <Sheet
      open={open}
      onClose={onClose}
      title={chat('conversation.backdrop')}
      closeLabel={chat('close')}
      footer={
        <Button
          wide
          variant="gray"
          disabled={!isChanged}
          onClick={() => void conversation.chooseLook({ backdrop: before.backdrop, palette: before.palette })}
        >
          {chat('undo')}
        </Button>
      }
    >
      <fieldset className={tiles}>
        <legend className="pb-4 text-small text-ink-3">{t('backdrop.text')}</legend>
        {backdrops.map((one) => (
          <LookTile
            key={one}
            name="backdrop"
            label={t(`backdrop.${one}`)}
            look={{ backdrop: one, palette, thumbhash }}
            isChosen={one === backdrop}
            onChoose={() => void conversation.chooseLook({ backdrop: one, palette })}
          />
        ))}
      </fieldset>
      <fieldset className={tiles}>
        <legend className="pb-4 text-small text-ink-3">{t('palette.text')}</legend>
        {palettes.map((one) => (
          <LookTile
            key={one}
            name="palette"
            label={t(`palette.${one}`)}
            look={{ backdrop, palette: one, thumbhash }}
            isChosen={one === palette}
            onChoose={() => void conversation.chooseLook({ backdrop, palette: one })}
          />
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
