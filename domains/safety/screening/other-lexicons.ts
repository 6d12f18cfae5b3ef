import zh from '../lexicon/zh.json' with { type: 'json' }
import zhHant from '../lexicon/zh-hant.json' with { type: 'json' }
import ru from '../lexicon/ru.json' with { type: 'json' }
import bn from '../lexicon/bn.json' with { type: 'json' }
import hi from '../lexicon/hi.json' with { type: 'json' }
import uk from '../lexicon/uk.json' with { type: 'json' }
import my from '../lexicon/my.json' with { type: 'json' }
import kk from '../lexicon/kk.json' with { type: 'json' }
import ar from '../lexicon/ar.json' with { type: 'json' }
import ja from '../lexicon/ja.json' with { type: 'json' }
import ko from '../lexicon/ko.json' with { type: 'json' }
import ta from '../lexicon/ta.json' with { type: 'json' }

/** Lexicon files of languages in other scripts. */
export const otherLexicons: readonly unknown[] = [zh, zhHant, ru, bn, hi, uk, my, kk, ar, ja, ko, ta]
