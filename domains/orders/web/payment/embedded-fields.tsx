import { useEffect, useRef } from 'react'
import { useTexts } from '#platform/i18n/web/intl.tsx'
import type { PayInstruction } from '../../order-contract.ts'

type EmbeddedFieldsProps = {
  instruction: Extract<PayInstruction, { kind: 'embedded' }>
  /** Its script could not be loaded, or the page's policy does not let it in. */
  onFailed(): void
}

/** The gateway's own fields in its own frames: no card number passes through this page. */
export function EmbeddedFields({ instruction: { script, element, fields }, onFailed }: EmbeddedFieldsProps) {
  const t = useTexts('pay')
  const failed = useRef(onFailed)
  useEffect(() => {
    failed.current = onFailed
  })
  useEffect(() => {
    const tag = document.createElement('script')
    tag.src = script
    tag.async = true
    tag.addEventListener('error', () => failed.current())
    document.head.append(tag)
    return () => tag.remove()
  }, [script])
  return (
    <div className="grid gap-3">
      <p className="text-body text-ink-2">{t('dialog.fields')}</p>
      <div id={element} className="min-h-40 rounded-m bg-surface-2 p-4" />
      <form hidden data-payment-fields={element}>
        {Object.entries(fields).map(([name, value]) => (
          <input key={name} type="hidden" name={name} value={value} readOnly />
        ))}
      </form>
    </div>
  )
}
