import classes from './CasePicture.module.css';

/** The drawn scene of a case; decoration beside its title. */
export function CasePicture({ src }: { src: string }) {
  return <img className={classes.picture} src={src} alt="" width={640} height={360} loading="lazy" />;
}
