/** The white-label configuration (domain): name and who runs this installation. Nothing of it stands in the code elsewhere. */
export const BRAND = {
  name: 'Visite',
  operator: {
    name: 'Visite',
    street: 'Musterstraße 1',
    city: '10115 Berlin',
    country: 'Deutschland',
    email: 'kontakt@visite.example',
    represented_by: 'Die Geschäftsführung',
  },
};
