/** The view of an address that only redirects or sends: without one, an error would be answered without any page. */
export const NoView = () => null;
