import { scanTemplate } from '../../1-parse/template.ts';
import type { Rule } from '../rule.ts';
import type { SeenText } from '../survey.ts';

interface Verdict {
  problem: string;
  advice: string;
  write?: string;
}

const schemes = ['http', 'https', 'mailto', 'tel'];

/** Returns the problem with the beginning of an address; undefined when there is none. */
function verdict(address: string, isPicture: boolean): Verdict | undefined {
  const written = address.trim();
  if (written === '')
    return {
      problem: 'is empty',
      advice: isPicture ? 'Write a path such as /media/picture.jpg.' : 'Write a path such as "/", or remove it.',
    };
  if (/^(javascript|vbscript|data):/i.test(written) && !(isPicture && /^data:image\//i.test(written)))
    return {
      problem: 'runs code or holds data, so browsers of shoppers never get it',
      advice: 'Handle the event with actions under "on", or write a path.',
    };
  if (written.includes('\\')) return withFix('has a backslash', 'Write slashes', written.replaceAll('\\', '/'));
  if (/^\+?\d[\d\s()-]{5,}$/.test(written))
    return withFix(
      'is a telephone number without its scheme',
      'A link to a number begins with tel:',
      `tel:${written.replaceAll(/[^\d+]/g, '')}`,
    );
  if (/\s/.test(written))
    return withFix('has a blank in it', 'Write %20 for a blank, or leave it out', written.replaceAll(/\s+/g, '%20'));
  const slashes = /^([a-z]+):?(\/{1,3})(?!\/)(.+)$/i.exec(written);
  if (slashes && !written.startsWith('/')) {
    const [, scheme = '', , rest = ''] = slashes;
    const close =
      schemes.find((each) => each === scheme.toLowerCase()) ??
      (
        {
          htp: 'http',
          htpps: 'https',
          hhtps: 'https',
          ttps: 'https',
          htps: 'https',
          htttps: 'https',
          http: 'http',
        } as Record<string, string>
      )[scheme.toLowerCase()];
    if (close && !new RegExp(`^${close}://`, 'i').test(written) && (close === 'http' || close === 'https'))
      return withFix('has a scheme that is mistyped', 'A full address begins with https://', `${close}://${rest}`);
  }
  if (
    /^www\./i.test(written) ||
    /^[\w-]+(\.[\w-]+)*\.(com|org|net|io|dev|in|shop|store|de|co|uk|eu)(\/|$)/i.test(written)
  )
    return withFix(
      'has no scheme, so it is not taken as another site',
      'A full address begins with https://',
      `https://${written}`,
    );
  if (/^[\w.+-]+@[\w-]+\.[\w.]+$/.test(written))
    return withFix(
      'is an e-mail address without its scheme',
      'A link to an e-mail address begins with mailto:',
      `mailto:${written}`,
    );
  const scheme = /^([a-z][a-z\d+.-]*):/i.exec(written)?.[1];
  if (scheme && !schemes.includes(scheme.toLowerCase()))
    return {
      problem: `has the scheme "${scheme}", which links may not have`,
      advice: 'Links may begin with /, #, ?, https:, http:, mailto: and tel:.',
    };
  if (!scheme && !/^[/#?]/.test(written)) {
    const path = written.replace(/^(\.{1,2}\/)+/, '');
    return withFix(
      'is relative, so it leads elsewhere from every page',
      'A path of this shop begins with "/"',
      `/${path}`,
    );
  }
  if (isPicture && /^http:\/\//i.test(written))
    return withFix(
      'is not encrypted, so browsers do not load it',
      'Write https://',
      written.replace(/^http/i, 'https'),
    );
  return undefined;
}

const withFix = (problem: string, advice: string, write: string): Verdict => ({
  problem,
  advice: `${advice}: ${write}.`,
  write,
});

/** Returns the kind of target of a text, if it is an address. */
export function targetOf({ role, path, schema }: SeenText): 'address' | 'picture' | 'media' | 'film' | undefined {
  if (role === 'seo' && (path[1] === 'image' || path[1] === 'cover')) return 'picture';
  if (role === 'seo' && path[1] === 'canonical') return 'address';
  const kind = schema?.leadsTo ?? schema?.refers;
  // Captions are files of the player, and have the same addresses.
  if (kind === 'captions') return 'film';
  return kind === 'address' || kind === 'picture' || kind === 'media' || kind === 'film' ? kind : undefined;
}

/** Reports addresses that lead nowhere: without a scheme, with a misspelt one, or with one that is not allowed. */
export const addressesRule: Rule = ({ texts }, report) => {
  for (const text of texts) {
    const kind = targetOf(text);
    if (!kind) continue;
    const { parts } = scanTemplate(text.value);
    const [first] = parts;
    // A computed value may start with anything.
    if (first && !('text' in first)) continue;
    const known = first?.text ?? '';
    const isWhole = parts.length < 2;
    const wrong =
      isWhole || /^[a-z]+:|^\w+\//i.test(known)
        ? verdict(isWhole ? text.value : `${known}x`, kind === 'picture' || kind === 'media')
        : undefined;
    if (wrong && (kind === 'address' || kind === 'film' || text.role === 'seo' || text.value !== ''))
      report(
        'invalid-address',
        text,
        {
          address: text.value,
          problem: wrong.problem,
          advice: isWhole ? wrong.advice : wrong.advice.replace(/: .*\.$/, '.'),
        },
        { suggestion: isWhole ? wrong.write : undefined },
      );
    if (kind === 'media' && isWhole && !wrong)
      otherKind(text.value, () =>
        report('invalid-address', text, {
          address: text.value,
          problem: 'is neither a picture nor a video',
          advice: 'Use a jpg, png, webp, avif, gif, svg, mp4 or webm.',
        }),
      );
  }
};

function otherKind(value: string, found: () => void): void {
  if (/\.(mp3|wav|ogg|pdf|docx?|xlsx?|zip|txt|html?|js|css|json|glb|gltf)([?#]|$)/i.test(value)) found();
}
