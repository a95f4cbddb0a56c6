import classes from './CasePicture.module.css';

/** The drawn scene of a case; decoration beside its title. */
export function CasePicture({ slug }: { slug: string }) {
  return <img className={classes.picture} src={`/content/cases/${slug}/scene.svg`} alt="" width={640} height={360} loading="lazy" />;
}
