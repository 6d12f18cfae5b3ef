// Written by `npm run calls` from the list of languages; not edited by hand.
import en from '#locales/en/words/safety.json' with { type: 'json' }
import zh from '#locales/zh/words/safety.json' with { type: 'json' }
import zhHant from '#locales/zh-hant/words/safety.json' with { type: 'json' }
import ru from '#locales/ru/words/safety.json' with { type: 'json' }
import bn from '#locales/bn/words/safety.json' with { type: 'json' }
import pt from '#locales/pt/words/safety.json' with { type: 'json' }
import es from '#locales/es/words/safety.json' with { type: 'json' }
import hi from '#locales/hi/words/safety.json' with { type: 'json' }
import id from '#locales/id/words/safety.json' with { type: 'json' }
import ms from '#locales/ms/words/safety.json' with { type: 'json' }
import vi from '#locales/vi/words/safety.json' with { type: 'json' }
import pl from '#locales/pl/words/safety.json' with { type: 'json' }
import uk from '#locales/uk/words/safety.json' with { type: 'json' }
import my from '#locales/my/words/safety.json' with { type: 'json' }
import kk from '#locales/kk/words/safety.json' with { type: 'json' }
import it from '#locales/it/words/safety.json' with { type: 'json' }
import fr from '#locales/fr/words/safety.json' with { type: 'json' }
import tr from '#locales/tr/words/safety.json' with { type: 'json' }
import de from '#locales/de/words/safety.json' with { type: 'json' }
import ar from '#locales/ar/words/safety.json' with { type: 'json' }
import ja from '#locales/ja/words/safety.json' with { type: 'json' }
import ko from '#locales/ko/words/safety.json' with { type: 'json' }
import ta from '#locales/ta/words/safety.json' with { type: 'json' }

/** The lexicon file of each language. */
export const lexicons: readonly unknown[] = [
  en,
  zh,
  zhHant,
  ru,
  bn,
  pt,
  es,
  hi,
  id,
  ms,
  vi,
  pl,
  uk,
  my,
  kk,
  it,
  fr,
  tr,
  de,
  ar,
  ja,
  ko,
  ta,
]
