import { safeHref } from '../../../runtime/state/route.ts';
import { defineView } from '../../../runtime/view/view.ts';
import type { DataOf, PropsOf } from '../../../schemas/contract/widget.ts';
import { classes } from '../../ui/elements/class-names.ts';
import { recordsIn } from '../../ui/lists/records.ts';
import { type Captions, captionsAtFirst } from './captions.ts';
import type contract from './contract.ts';

interface Source {
  src: string;
  type?: string;
}

/** Returns the files with an address that is safe to load. */
const loadable = <File extends { src: string }>(files: File[]): File[] =>
  files.filter(({ src }) => safeHref(src) !== null);

export default defineView<PropsOf<typeof contract>, DataOf<typeof contract>>(({ props, data, page, slot, root }) => {
  const { src, kind: Media, poster } = props;
  const address = typeof src === 'string' && safeHref(src) !== null ? src : undefined;
  const sources = address ? [] : loadable(recordsIn<Source>(props.sources, 'src', 'type'));
  if (!address && sources.length === 0) return null;
  const isFilm = Media === 'video';
  const captions = loadable(recordsIn<Captions>(props.captions, 'src', 'lang', 'label'));
  const atFirst = captionsAtFirst(captions, props.lang, page.market.locale);
  return (
    <div ref={root} className={classes(isFilm ? 'video' : 'sound', props.class)}>
      <Media
        className={isFilm ? 'video-film' : 'video-sound'}
        src={address}
        aria-label={props.label}
        controls={props.controls}
        loop={props.loop}
        muted={data.muted}
        preload="none"
        {...(isFilm
          ? {
              playsInline: true,
              poster: poster === undefined ? undefined : (safeHref(poster) ?? undefined),
            }
          : undefined)}
      >
        {sources.map((source) => (
          <source key={source.src} src={source.src} type={source.type || undefined} />
        ))}
        {captions.map((each) => (
          <track
            key={each.src}
            kind="captions"
            src={each.src}
            srcLang={each.lang}
            label={each.label}
            default={each === atFirst}
          />
        ))}
      </Media>
      {slot('children')}
    </div>
  );
});
