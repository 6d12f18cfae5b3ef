import { useOpenPremium } from '#domains/orders/web/public.ts'
import { useCall } from '#platform/contract/use-call.tsx'
import { useTexts } from '#platform/i18n/web/intl.tsx'
import { PlainButton } from '#ui/primitives/plain-button.tsx'
import { changeChatModel } from '../calls.gen.ts'
import type { Settings } from './load-settings.ts'
import { SaveLine } from './save-line.tsx'
import { useChoice } from './use-choice.ts'

const modelRow =
  'flex min-h-16 cursor-pointer items-center gap-4 border-line px-4 py-3 not-first:border-t has-disabled:cursor-not-allowed has-focus-visible:outline-2 has-focus-visible:-outline-offset-2 has-focus-visible:outline-focus'

const models = ['base', 'advanced'] as const
const silent = { silent: true }

/** The model that writes the replies, and what each requests. */
export function ModelChoice({ chatModel, canUseAdvanced }: Pick<Settings, 'chatModel' | 'canUseAdvanced'>) {
  const t = useTexts('profile')
  const openPremium = useOpenPremium()
  const { run } = useCall(changeChatModel, silent)
  const choice = useChoice(chatModel, async (model) => (await run({ model })).ok)
  return (
    <fieldset className="min-w-0">
      <legend className="sr-only">{t('model.title')}</legend>
      <div className="overflow-hidden rounded-l bg-surface-1">
        {models.map((model) => (
          <label key={model} className={modelRow}>
            <input
              type="radio"
              name="model"
              value={model}
              // Premium that has ended leaves the choice as it was, and replies come from the base model meanwhile.
              checked={(canUseAdvanced ? choice.shown : 'base') === model}
              disabled={model === 'advanced' && !canUseAdvanced}
              onChange={() => choice.choose(model)}
              className="radio"
            />
            <span className="min-w-0 text-body">
              {t(`model.${model}`)}
              <span className="block text-small text-ink-3">{t(`model.${model}Text`)}</span>
            </span>
          </label>
        ))}
      </div>
      {canUseAdvanced ? null : (
        <div className="px-4 text-small">
          <PlainButton
            className="pressable min-h-11 font-medium text-ink-1 underline underline-offset-4"
            onClick={() => void openPremium({ from: 'model' })}
          >
            {t('model.premiumLink')}
          </PlainButton>
        </div>
      )}
      <SaveLine state={choice.state} onRetry={choice.retry} />
    </fieldset>
  )
}
