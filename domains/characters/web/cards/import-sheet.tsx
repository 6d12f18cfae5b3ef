import { useEffect } from 'react'
import { Button } from '#ui/primitives/button.tsx'
import { Progress } from '#ui/primitives/progress.tsx'
import { Sheet } from '#ui/primitives/sheet.tsx'
import type { OwnCharacter } from '../../custom-contract.ts'
import { CardPreviewForm } from './card-preview-form.tsx'
import { ChooseCard } from './choose-card.tsx'
import type { CardSource, ShareFault } from './card-source.ts'
import { useCardImport } from './use-card-import.ts'
import { useCreationTexts } from '../create/creation-texts.tsx'

type ImportSheetProps = {
  open: boolean
  /** The card that was dropped, opened or shared; null where one is still to be chosen. */
  source: CardSource | null
  fault: ShareFault | null
  /** A file is held over the page. */
  isOver: boolean
  onClose(): void
  onImported(character: OwnCharacter): void
}

/** Brings a character card in: chosen, read, looked at, and made into a new character. */
export function ImportSheet({ open, source, fault, isOver, onClose, onImported }: ImportSheetProps) {
  const t = useCreationTexts('cards')
  const { work, state } = useCardImport(source, fault)
  const done = state.step === 'done' ? state.character : null
  useEffect(() => {
    if (done) onImported(done)
  }, [done, onImported])
  const isShown = state.step === 'preview' || state.step === 'sending'
  return (
    <Sheet
      open={open}
      onClose={onClose}
      title={t('import.title')}
      closeLabel={t('import.close')}
      {...(isShown ? { back: { label: t('import.back'), onBack: work.startOver } } : {})}
    >
      {state.step === 'choose' ? (
        <ChooseCard
          fault={state.fault}
          isOver={isOver}
          onFile={(file) => void work.take({ file })}
          onRetry={() => void work.again()}
        />
      ) : null}
      {state.step === 'reading' ? (
        <div className="grid gap-5 py-8">
          <Progress
            label={t('import.reading')}
            value={state.part}
            step={t(state.part < 1 ? 'import.sending' : 'import.reading')}
          />
          <Button variant="gray" wide onClick={work.startOver}>
            {t('import.cancel')}
          </Button>
        </div>
      ) : null}
      {isShown ? (
        <CardPreviewForm
          key={work.key()}
          intent={work.key()}
          preview={state.preview}
          fault={state.step === 'preview' ? state.fault : null}
          isSending={state.step === 'sending'}
          onSubmit={(chosen) => void work.bring(chosen)}
        />
      ) : null}
    </Sheet>
  )
}
